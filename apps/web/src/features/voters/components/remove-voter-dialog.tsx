import type { ElectionId, RollEntry } from '@hustings/shared';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { useRemoveVoter } from '../api';

interface RemoveVoterDialogProps {
  electionId: ElectionId;
  /** Open while there is one. */
  voter: RollEntry | undefined;
  onClose: () => void;
}

export function RemoveVoterDialog({ electionId, voter, onClose }: RemoveVoterDialogProps) {
  const remove = useRemoveVoter(electionId);
  const [removed, setRemoved] = useState<RollEntry>();
  return (
    <ConfirmDialog
      open={voter !== undefined}
      onClose={onClose}
      description={`Do you really want to take ${voter?.fullName ?? ''} off this electoral roll? An invitation that was sent will no longer open the ballot.${voter?.hasVoted === null ? ' While counts are live, the audit trail records the request.' : ''}`}
      confirmLabel="Remove"
      pending={false}
      done={removed !== undefined && (voter === undefined || voter === removed)}
      onConfirm={() => {
        if (!voter) return;
        setRemoved(voter);
        onClose();
        remove(voter);
      }}
    />
  );
}
