import { usedSettings, type Position } from '@hustings/shared';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { submitForm } from '../../../lib/forms/submit-form';
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

  const submit = submitForm(form, {
    area: 'positionUpdate',
    fields: positionFormFields,
    serverNames: positionServerNames,
    mutation: update,
    body: ({ position: title, description, seats, maxChoices, method, majority, quorum }) => ({
      position: title,
      description,
      method,
      seats,
      maxChoices,
      ...(usedSettings[method].majority && { majority, quorum }),
    }),
    onSaved,
    onPendingChange,
  });

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
