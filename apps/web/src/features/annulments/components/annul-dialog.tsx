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
      title={`Correct the result for ${position.position}`}
      description="What was counted stays as it was recorded. What you say here stands beside it, wherever the result is shown, with your name, your office and the date. It can be withdrawn, but not deleted."
      act="Put it on record"
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
