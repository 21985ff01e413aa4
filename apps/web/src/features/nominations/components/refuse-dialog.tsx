import { refuseNominationSchema, type Nomination } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useRefuse } from '../api';

interface RefuseDialogProps {
  nomination: Nomination;
  open: boolean;
  onClose: () => void;
}

export function RefuseDialog({ nomination, open, onClose }: RefuseDialogProps) {
  const { _id: id, fullName } = nomination;
  const refusal = useRefuse();
  const form = useForm({
    resolver: formResolver(refuseNominationSchema),
    defaultValues: { reason: '' },
  });
  const submit = form.handleSubmit(({ reason }) =>
    refusal.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toastSuccess('nominationReview');
          onClose();
        },
        onError: (error) => {
          toastError('nominationReview', error);
          applyFieldErrors(error, form.setError, ['reason']);
        },
      },
    ),
  );
  const field = fieldsOf(form);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Refuse ${fullName}?`}
      description={t`We’ll email the reason to them and to the person who nominated them, and record it in the audit trail. They can be nominated again while nominations are open.`}
      done={refusal.isSuccess}
      confirmLabel={t`Refuse`}
      pending={refusal.isPending}
      onConfirm={() => void submit()}
    >
      <TextArea label={t`Reason`} rows={4} {...field('reason')} />
    </ConfirmDialog>
  );
}
