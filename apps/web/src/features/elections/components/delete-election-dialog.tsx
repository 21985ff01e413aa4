import type { ElectionSummary } from '@hustings/shared';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { paths } from '../../../lib/paths';
import { useDeleteElection } from '../api';

const CLOSED =
  'Its results and its ballot box stay public for another 30 days, and until then you can restore it. After that it is removed for good, with every ballot. The members of your organisation are told.';

interface DeleteElectionDialogProps {
  election: Pick<ElectionSummary, '_id' | 'name' | 'status'>;
  /** Used for an election without a count. A closed one can be restored, so its dialog says that instead. */
  description: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteElectionDialog({
  election,
  description,
  open,
  onOpenChange,
}: DeleteElectionDialogProps) {
  const navigate = useNavigate();
  const deletion = useDeleteElection();
  const isClosed = election.status === 'closed';
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      description={isClosed ? CLOSED : description}
      toType={isClosed ? election.name : undefined}
      change={deletion}
      input={election._id}
      area="electionDelete"
      onSuccess={() => void navigate(paths.elections())}
    />
  );
}
