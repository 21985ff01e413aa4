import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/session/use-may';
import { LinkButton } from '../buttons/link-button';

/** The way to a new election, for whoever may begin one. */
export function CreateElectionLink({ hasIcon = false }: { hasIcon?: boolean }) {
  if (!useMay('runElections')) return null;
  return (
    <LinkButton
      to={paths.createElection()}
      icon={hasIcon && <Plus aria-hidden="true" className="size-4" />}
    >
      Create an election
    </LinkButton>
  );
}
