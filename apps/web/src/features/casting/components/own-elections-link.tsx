import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';

/** To the list of one's elections; nothing for whoever is signed in for one ballot only. */
export function OwnElectionsLink() {
  if (useSession()?.election) return null;
  return (
    <LinkButton variant="secondary" to={paths.dashboard()}>
      Your elections
    </LinkButton>
  );
}
