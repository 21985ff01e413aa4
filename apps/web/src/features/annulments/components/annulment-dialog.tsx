import { annulPositionSchema, type AnnulPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { RadioCards } from '../../../components/fields/radio-cards';
import { TextArea } from '../../../components/fields/text-area';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';

interface Answered {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface AnnulmentDialogProps {
  title: string;
  description: string;
  /** Label of the button. */
  act: string;
  area: 'annulment' | 'annulmentWithdrawal';
  /** Also asks whether to annul the result or repeat the vote, not only for a reason. */
  choosesKind?: boolean;
  isPending: boolean;
  isDone: boolean;
  onSay: (said: AnnulPosition, answered: Answered) => void;
  open: boolean;
  onClose: () => void;
}

/** An officer's statement on a result, on the public record, always with a reason. */
export function AnnulmentDialog({
  title,
  description,
  act,
  area,
  choosesKind,
  isPending,
  isDone,
  onSay,
  open,
  onClose,
}: AnnulmentDialogProps) {
  const form = useForm<AnnulPosition, unknown, AnnulPosition>({
    resolver: formResolver(annulPositionSchema),
    defaultValues: { kind: 'annul', reason: '' },
  });
  const submit = form.handleSubmit((said) =>
    onSay(said, {
      onSuccess: () => {
        toastSuccess(area);
        onClose();
      },
      onError: (error) => {
        toastError(area, error);
        applyFieldErrors(error, form.setError, ['reason']);
      },
    }),
  );
  const field = fieldsOf(form);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      done={isDone}
      confirmLabel={act}
      pending={isPending}
      onConfirm={() => void submit()}
    >
      <div className="grid gap-5">
        {choosesKind && (
          <RadioCards
            legend={t`What happens to the result?`}
            {...form.register('kind')}
            options={[
              {
                value: 'annul',
                label: t`The result is annulled`,
                explanation: t`Nobody is elected. You can decide about another vote later.`,
              },
              {
                value: 'repeat',
                label: t`The vote is repeated`,
                explanation: t`Nobody is elected. You can create an election with this position alone, and the two link to each other.`,
              },
            ]}
          />
        )}
        <TextArea
          label={t`Reason`}
          hint={t`Shown to everyone who can see the result. 10 to 2,000 characters.`}
          rows={4}
          {...field('reason')}
        />
      </div>
    </ConfirmDialog>
  );
}
