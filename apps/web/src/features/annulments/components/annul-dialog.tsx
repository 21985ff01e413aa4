import type { PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
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
      title={t`Annul or repeat the vote for ${{ position: position.position }}`}
      description={t`The recorded count stays. Your statement appears with the result everywhere, with your name, your office and the date. You can withdraw it, but not delete it.`}
      act={t`Publish statement`}
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
