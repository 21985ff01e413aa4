import { usedSettings, type Language, type Position } from '@hustings/shared';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { translationsToEdit } from '../../../lib/forms/translation-paths';
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
  /** The election's language. */
  language: Language;
  trySheet: TrySheet;
}

export function EditPositionForm({
  position,
  language,
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
      translations: translationsToEdit(language, position.translations),
      seats: position.seats,
      maxChoices: position.maxChoices,
      election: position.election,
      method: position.method,
      ...('majority' in position
        ? { majority: position.majority, quorum: position.quorum }
        : { majority: 'simple', quorum: null }),
    },
  });

  const { isDirty, dirtyFields } = form.formState;
  useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'positionUpdate',
    fields: positionFormFields,
    serverNames: positionServerNames,
    mutation: update,
    body: ({ position: title, description, seats, maxChoices, method, ...more }) => ({
      position: title,
      description,
      ...(dirtyFields.translations && { translations: more.translations }),
      method,
      seats,
      maxChoices,
      ...(usedSettings[method].majority && { majority: more.majority, quorum: more.quorum }),
    }),
    onSaved,
    onPendingChange,
  });

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid max-w-text gap-5">
          <PositionFields language={language} />
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
