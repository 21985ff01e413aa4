import type { Candidate } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useDeleteCandidate } from '../api';

interface DeleteCandidateDialogProps {
  candidate: Pick<Candidate, '_id' | 'fullName'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteCandidateDialog({
  candidate,
  open,
  onOpenChange,
  onDeleted,
}: DeleteCandidateDialogProps) {
  const deletion = useDeleteCandidate();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      description={`Do you really want to delete ${candidate.fullName}? This process cannot be undone.`}
      pending={deletion.isPending}
      done={deletion.isSuccess}
      onConfirm={() =>
        deletion.mutate(candidate._id, {
          onSuccess: () => {
            toastSuccess('candidateDelete');
            onDeleted();
          },
          onError: (error) => toastError('candidateDelete', error),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
