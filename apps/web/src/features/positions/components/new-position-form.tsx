import type { ElectionId } from '@hustings/shared';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useCreatePosition } from '../api/use-create-position';
import {
  positionFormFields,
  positionFormResolver,
  positionServerNames,
  type PositionFormOutput,
  type PositionFormValues,
} from '../position-form';
import { PositionFields } from './position-fields';

interface NewPositionFormProps {
  electionId: ElectionId;
  onDone: () => void;
}

export function NewPositionForm({ electionId, onDone }: NewPositionFormProps) {
  const creation = useCreatePosition();
  const form = useForm<PositionFormValues, unknown, PositionFormOutput>({
    resolver: positionFormResolver,
    defaultValues: { positionName: '', positionDescription: '', seats: 1, election: electionId },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('positionName'), [setFocus]);

  const submit = form.handleSubmit(
    (position) =>
      creation.mutate(position, {
        onSuccess: () => {
          toastSuccess('positionAdd');
          onDone();
        },
        onError: (error) => {
          toastError('positionAdd', error);
          applyFieldErrors(error, form.setError, positionFormFields, positionServerNames);
        },
      }),
    () => showToast(invalidOf('positionAdd')),
  );

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="New position" onSubmit={(event) => void submit(event)}>
        <Card className="grid gap-5">
          <PositionFields />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={creation.isPending}>
              Add position
            </Button>
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  );
}
