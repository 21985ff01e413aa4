import type { ElectionId, RollEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { useRemoveVoter } from '../api';

interface RemoveVoterDialogProps {
  electionId: ElectionId;
  /** The dialog is open while this is set. */
  voter: RollEntry | undefined;
  onClose: () => void;
}

export function RemoveVoterDialog({ electionId, voter, onClose }: RemoveVoterDialogProps) {
  const removal = useRemoveVoter(electionId);
  const name = voter?.fullName ?? '';
  return (
    <ConfirmChange
      open={voter !== undefined}
      onClose={onClose}
      description={
        voter?.hasVoted === null
          ? t`${name} will be removed from this electoral roll, and their invitation will no longer open the ballot. While counts are live, the audit trail records the request.`
          : t`${name} will be removed from this electoral roll, and their invitation will no longer open the ballot.`
      }
      confirmLabel={t`Remove`}
      change={removal}
      input={voter?._id}
      area="voterRemove"
    />
  );
}
