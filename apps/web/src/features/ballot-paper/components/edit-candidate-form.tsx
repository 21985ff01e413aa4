import type { BallotPosition, Candidate } from '@hustings/shared';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { FileField } from '../../../components/fields/file-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useUpdateCandidate } from '../api';
import {
  candidateFormFields,
  editCandidateFormSchema,
  type EditCandidateOutput,
  type EditCandidateValues,
} from '../candidate-form';
import { CandidateFields } from './candidate-fields';

interface EditCandidateFormProps extends EditFormProps {
  candidate: Candidate;
  positions: readonly Pick<BallotPosition, '_id' | 'position'>[];
}

export function EditCandidateForm({
  candidate,
  positions,
  formId,
  onSaved,
  onPendingChange,
}: EditCandidateFormProps) {
  const update = useUpdateCandidate(candidate._id);
  const { fullName, position, organisation, motto, manifesto, email, tel, link } = candidate;
  const form = useForm<EditCandidateValues, unknown, EditCandidateOutput>({
    resolver: formResolver(editCandidateFormSchema),
    defaultValues: {
      fullName,
      position,
      organisation,
      motto,
      manifesto,
      email,
      tel,
      link,
      image: null,
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(
    (change) => {
      onPendingChange(true);
      update.mutate(change, {
        onSuccess: () => {
          toastSuccess('candidateUpdate');
          onSaved();
        },
        onError: (error) => {
          toastError('candidateUpdate', error);
          applyFieldErrors(error, form.setError, candidateFormFields);
        },
        onSettled: () => onPendingChange(false),
      });
    },
    () => showToast(invalidOf('candidateUpdate')),
  );

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid max-w-text gap-5">
          <TextField
            label="Full name"
            {...form.register('fullName')}
            error={errors.fullName?.message}
          />
          <SelectField
            label="Position"
            options={positions.map((each) => ({ value: each._id, label: each.position }))}
            {...form.register('position')}
            error={errors.position?.message}
          />
          <Controller
            control={form.control}
            name="image"
            render={({ field, fieldState }) => (
              <FileField
                label="Photo"
                ref={field.ref}
                optional
                value={field.value}
                onChange={field.onChange}
                currentUrl={candidate.photoUrl}
                error={fieldState.error?.message}
              />
            )}
          />
          <CandidateFields />
        </Card>
      </form>
    </FormProvider>
  );
}
