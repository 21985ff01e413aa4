import type { BallotPosition } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useDeletePosition } from '../api';

interface DeletePositionDialogProps {
  position: Pick<BallotPosition, '_id' | 'election' | 'position'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
}

export function DeletePositionDialog({
  position,
  open,
  onOpenChange,
  onDeleted,
}: DeletePositionDialogProps) {
  const deletion = useDeletePosition();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      description={`Do you really want to delete ${position.position} and its candidates? This process cannot be undone.`}
      pending={deletion.isPending}
      done={deletion.isSuccess}
      onConfirm={() =>
        deletion.mutate(position, {
          onSuccess: () => {
            toastSuccess('positionDelete');
            onDeleted?.();
          },
          onError: (error) => toastError('positionDelete', error),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
