import type { ElectionId, OrganisationId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { useMay } from '../../../lib/session/use-may';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useRestoreElection } from '../api';

interface RestoreElectionButtonProps {
  election: { _id: ElectionId; name: string; org: OrganisationId };
}

/** Renders nothing for users who may not restore the election. */
export function RestoreElectionButton({ election }: RestoreElectionButtonProps) {
  const restoring = useRestoreElection();
  const mayRestore = useMay('runElections', election);
  if (!mayRestore) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t`Restore ${{ name: election.name }}`}
      loading={restoring.isPending}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      onClick={() => restoring.mutate(election._id, toastsOf('electionRestore'))}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
