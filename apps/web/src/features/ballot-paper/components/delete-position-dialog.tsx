import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { useDeletePosition, type DeletablePosition } from '../api';

interface DeletePositionDialogProps {
  position: DeletablePosition;
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
  const deletePosition = useDeletePosition();
  const [isDone, setDone] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      description={`Do you really want to delete ${position.position} and its candidates? This process cannot be undone once ten seconds have passed.`}
      pending={false}
      done={isDone}
      onConfirm={() => {
        setDone(true);
        onOpenChange(false);
        deletePosition(position);
        onDeleted?.();
      }}
    />
  );
}
