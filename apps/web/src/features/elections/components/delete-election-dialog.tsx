import type { ElectionId } from '@hustings/shared';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { paths } from '../../../lib/paths';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useDeleteElection } from '../api/use-delete-election';

interface DeleteElectionDialogProps {
  electionId: ElectionId;
  description: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteElectionDialog({
  electionId,
  description,
  open,
  onOpenChange,
}: DeleteElectionDialogProps) {
  const navigate = useNavigate();
  const deletion = useDeleteElection();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      description={description}
      pending={deletion.isPending}
      done={deletion.isSuccess}
      onConfirm={() =>
        deletion.mutate(electionId, {
          onSuccess: () => {
            toastSuccess('electionDelete');
            void navigate(paths.elections());
          },
          onError: (error) => toastError('electionDelete', error),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
