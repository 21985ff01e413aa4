import type { PositionResult } from '@hustings/shared';
import { useAnnul } from '../api';
import { AnnulmentDialog } from './annulment-dialog';

interface AnnulDialogProps {
  position: Pick<PositionResult, '_id' | 'position'>;
  open: boolean;
  onClose: () => void;
}

export function AnnulDialog({ position, open, onClose }: AnnulDialogProps) {
  const { mutate, isPending, isSuccess } = useAnnul(position._id);
  return (
    <AnnulmentDialog
      title={`Annul or repeat the vote for ${position.position}`}
      description="The recorded count stays. Your statement appears with the result everywhere, with your name, your office and the date. You can withdraw it, but not delete it."
      act="Publish statement"
      area="annulment"
      choosesKind
      onSay={mutate}
      isPending={isPending}
      isDone={isSuccess}
      open={open}
      onClose={onClose}
    />
  );
}
