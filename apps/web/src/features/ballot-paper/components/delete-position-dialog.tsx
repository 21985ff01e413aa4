import type { BallotPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
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
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      description={t`Do you really want to delete ${{ position: position.position }} and its candidates? This process cannot be undone.`}
      change={deletion}
      input={position}
      area="positionDelete"
      onSuccess={onDeleted}
    />
  );
}
