import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';

/** Leads to the voter's elections. Renders nothing in a session for one ballot only. */
export function OwnElectionsLink() {
  if (useSession()?.election) return null;
  return (
    <LinkButton variant="secondary" to={paths.dashboard()}>
      <Trans>Your elections</Trans>
    </LinkButton>
  );
}
