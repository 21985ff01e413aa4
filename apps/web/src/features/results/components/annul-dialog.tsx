import { annulPositionSchema, type AnnulPosition, type PositionResult } from '@hustings/shared';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { RadioCards } from '../../../components/fields/radio-cards';
import { TextArea } from '../../../components/fields/text-area';
import { Dialog } from '../../../components/overlays/dialog';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useAnnul } from '../api/annulment-changes';

interface AnnulDialogProps {
  position: Pick<PositionResult, '_id' | 'position'>;
  open: boolean;
  onClose: () => void;
}

export function AnnulDialog({ position, open, onClose }: AnnulDialogProps) {
  const annulling = useAnnul(position._id);
  const form = useForm<AnnulPosition, unknown, AnnulPosition>({
    resolver: formResolver(annulPositionSchema),
    defaultValues: { kind: 'annul', reason: '' },
  });
  const submit = form.handleSubmit((said) =>
    annulling.mutate(said, {
      onSuccess: () => {
        toastSuccess('annulment');
        onClose();
      },
      onError: (error) => {
        toastError('annulment', error);
        applyFieldErrors(error, form.setError, ['reason']);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Correct the result for ${position.position}`}
      description="What was counted stays as it was recorded. What you say here stands beside it, wherever the result is shown, with your name, your office and the date. It can be withdrawn, but not deleted."
      done={annulling.isSuccess}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={annulling.isPending} onClick={() => void submit()}>
            Put it on record
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards
          legend="What holds from now on"
          {...form.register('kind')}
          options={[
            {
              value: 'annul',
              label: 'The result is annulled',
              explanation:
                'Nobody is elected by it. Whether and when there is another vote stays open.',
            },
            {
              value: 'repeat',
              label: 'The vote is repeated',
              explanation:
                'Nobody is elected by it, and you can make an election with this position alone. Each of the two points to the other.',
            },
          ]}
        />
        <TextArea
          label="Reason"
          hint="Everybody who may see the result reads it. From 10 to 2,000 characters."
          rows={4}
          {...form.register('reason')}
          error={form.formState.errors.reason?.message}
        />
      </div>
    </Dialog>
  );
}
