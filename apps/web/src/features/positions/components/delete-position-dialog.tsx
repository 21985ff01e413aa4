import type { Position } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useDeletePosition } from '../api/use-delete-position';

interface DeletePositionDialogProps {
  position: Pick<Position, '_id' | 'election' | 'position'>;
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
  const deletion = useDeletePosition(position);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      description={`Do you really want to delete ${position.position} and its candidates? This process cannot be undone.`}
      pending={deletion.isPending}
      done={deletion.isSuccess}
      onConfirm={() =>
        deletion.mutate(undefined, {
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
