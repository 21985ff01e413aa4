import { withdrawAnnulmentSchema, type Annulment } from '@hustings/shared';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextArea } from '../../../components/fields/text-area';
import { Dialog } from '../../../components/overlays/dialog';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useWithdrawAnnulment } from '../api/annulment-changes';

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
  const withdrawing = useWithdrawAnnulment(annulment._id);
  const form = useForm({
    resolver: formResolver(withdrawAnnulmentSchema),
    defaultValues: { reason: '' },
  });
  const submit = form.handleSubmit(({ reason }) =>
    withdrawing.mutate(reason, {
      onSuccess: () => {
        toastSuccess('annulmentWithdrawal');
        onClose();
      },
      onError: (error) => {
        toastError('annulmentWithdrawal', error);
        applyFieldErrors(error, form.setError, ['reason']);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Withdraw this correction?"
      description="The recorded result holds again. What was said, and that it was withdrawn, stay beside it with both reasons."
      done={withdrawing.isSuccess}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={withdrawing.isPending} onClick={() => void submit()}>
            Withdraw it
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="Everybody who may see the result reads it. From 10 to 2,000 characters."
        rows={4}
        {...form.register('reason')}
        error={form.formState.errors.reason?.message}
      />
    </Dialog>
  );
}
