import type { Annulment } from '@hustings/shared';
import { t } from '@lingui/core/macro';
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
      title={t`Withdraw this statement?`}
      description={t`The recorded result is valid again. The statement and its withdrawal stay on record, with both reasons.`}
      act={t`Withdraw statement`}
      area="annulmentWithdrawal"
      onSay={({ reason }, answered) => mutate(reason, answered)}
      isPending={isPending}
      isDone={isSuccess}
      open={open}
      onClose={onClose}
    />
  );
}
