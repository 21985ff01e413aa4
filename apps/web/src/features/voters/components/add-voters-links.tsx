import type { ElectionId } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { FileUp, UserPlus } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';

export function AddVotersLinks({ electionId }: { electionId: ElectionId }) {
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <>
      <LinkButton {...look} to={paths.importVoters(electionId)} icon={<FileUp {...icon} />}>
        <Trans>Import voters</Trans>
      </LinkButton>
      <LinkButton {...look} to={paths.addVoter(electionId)} icon={<UserPlus {...icon} />}>
        <Trans>Register a voter</Trans>
      </LinkButton>
    </>
  );
}
