import type { ElectionId, OrganisationId } from '@hustings/shared';
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
      aria-label={`Restore ${election.name}`}
      loading={restoring.isPending}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      onClick={() => restoring.mutate(election._id, toastsOf('electionRestore'))}
    >
      Restore
    </Button>
  );
}
