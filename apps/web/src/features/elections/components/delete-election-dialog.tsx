import type { ElectionSummary } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { paths } from '../../../lib/paths';
import { useDeleteElection } from '../api';

const CLOSED = t`Its results and ballot box stay public for 30 days, and you can restore it until then. After that it is permanently deleted, with every ballot. We’ll email the members of your organisation.`;

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
