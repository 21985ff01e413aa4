import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/session/use-may';
import { LinkButton } from '../buttons/link-button';

interface CreateElectionLinkProps {
  hasIcon?: boolean;
  /** Something else on the screen is the main action. */
  isSecondary?: boolean;
}

/** A link to create an election, for users who may. */
export function CreateElectionLink({
  hasIcon = false,
  isSecondary = false,
}: CreateElectionLinkProps) {
  if (!useMay('runElections')) return null;
  return (
    <LinkButton
      variant={isSecondary ? 'secondary' : 'primary'}
      to={paths.createElection()}
      icon={hasIcon && <Plus aria-hidden="true" className="size-4" />}
    >
      <Trans>Create an election</Trans>
    </LinkButton>
  );
}
