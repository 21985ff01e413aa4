import type { ElectionId, RollEntry } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useRemoveVoter } from '../api';

interface RemoveVoterDialogProps {
  electionId: ElectionId;
  /** Open while there is one. */
  voter: RollEntry | undefined;
  onClose: () => void;
}

export function RemoveVoterDialog({ electionId, voter, onClose }: RemoveVoterDialogProps) {
  const removal = useRemoveVoter(electionId);
  return (
    <ConfirmDialog
      open={voter !== undefined}
      onClose={onClose}
      description={`Do you really want to take ${voter?.fullName ?? ''} off this electoral roll? An invitation that was sent will no longer open the ballot.${voter?.hasVoted === null ? ' While counts are live, the audit trail records the request.' : ''}`}
      confirmLabel="Remove"
      pending={removal.isPending}
      done={removal.isSuccess}
      onConfirm={() => {
        if (!voter) return;
        removal.mutate(voter._id, {
          onSuccess: () => toastSuccess('voterRemove'),
          onError: (error) => toastError('voterRemove', error),
          onSettled: onClose,
        });
      }}
    />
  );
}
