import { usedSettings, type Position } from '@hustings/shared';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useUpdatePosition } from '../api';
import {
  positionFormFields,
  positionFormResolver,
  positionServerNames,
  type PositionFormOutput,
  type PositionFormValues,
} from '../position-form';
import type { TrySheet } from '../position-draft';
import { PositionFields } from './position-fields';
import { TriedSheet } from './tried-sheet';

interface EditPositionFormProps extends EditFormProps {
  position: Position;
  trySheet: TrySheet;
}

export function EditPositionForm({
  position,
  trySheet,
  formId,
  onSaved,
  onPendingChange,
}: EditPositionFormProps) {
  const update = useUpdatePosition(position);
  const form = useForm<PositionFormValues, unknown, PositionFormOutput>({
    resolver: positionFormResolver,
    defaultValues: {
      positionName: position.position,
      positionDescription: position.description,
      seats: position.seats,
      maxChoices: position.maxChoices,
      election: position.election,
      method: position.method,
      ...('majority' in position
        ? { majority: position.majority, quorum: position.quorum }
        : { majority: 'simple', quorum: null }),
    },
  });

  useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(
    ({ position: title, description, seats, maxChoices, method, majority, quorum }) => {
      const used = usedSettings[method];
      onPendingChange(true);
      update.mutate(
        {
          position: title,
          description,
          method,
          seats,
          maxChoices,
          ...(used.majority && { majority, quorum }),
        },
        {
          onSuccess: () => {
            toastSuccess('positionUpdate');
            onSaved();
          },
          onError: (error) => {
            toastError('positionUpdate', error);
            applyFieldErrors(error, form.setError, positionFormFields, positionServerNames);
          },
          onSettled: () => onPendingChange(false),
        },
      );
    },
    () => showToast(invalidOf('positionUpdate')),
  );

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid max-w-text gap-5">
          <PositionFields />
        </Card>
      </form>
      <div className="mt-4 grid max-w-text grid-cols-1">
        <TriedSheet
          trySheet={trySheet}
          candidates={position.candidates.map(({ fullName }) => fullName)}
        />
      </div>
    </FormProvider>
  );
}
