import type { Annulment } from '@hustings/shared';
import { useWithdrawAnnulment } from '../api';
import { AnnulmentDialog } from './annulment-dialog';

interface WithdrawAnnulmentDialogProps {
  annulment: Pick<Annulment, '_id'>;
  open: boolean;
  onClose: () => void;
}

export function WithdrawAnnulmentDialog({
  annulment,
  open,
  onClose,
}: WithdrawAnnulmentDialogProps) {
  const { mutate, isPending, isSuccess } = useWithdrawAnnulment(annulment._id);
  return (
    <AnnulmentDialog
      title="Withdraw this correction?"
      description="The recorded result holds again. What was said, and that it was withdrawn, stay beside it with both reasons."
      act="Withdraw it"
      area="annulmentWithdrawal"
      onSay={({ reason }, answered) => mutate(reason, answered)}
      isPending={isPending}
      isDone={isSuccess}
      open={open}
      onClose={onClose}
    />
  );
}
