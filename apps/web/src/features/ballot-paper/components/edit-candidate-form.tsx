import type { BallotPosition, Candidate, Language } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { ImageField } from '../../../components/fields/image-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { TranslationFields } from '../../../components/fields/translation-fields';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { translationsToEdit } from '../../../lib/forms/translation-paths';
import { submitForm } from '../../../lib/forms/submit-form';
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
  /** The election's language. */
  language: Language;
  positions: readonly Pick<BallotPosition, '_id' | 'position'>[];
}

export function EditCandidateForm({
  candidate,
  language,
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
      translations: translationsToEdit(language, candidate.translations),
      image: null,
    },
  });
  const field = fieldsOf(form);
  const { isDirty, dirtyFields } = form.formState;
  useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'candidateUpdate',
    fields: candidateFormFields,
    mutation: update,
    body: ({ translations, ...change }) => ({
      ...change,
      ...(dirtyFields.translations && { translations }),
    }),
    onSaved,
    onPendingChange,
  });

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid max-w-text gap-5">
          <TextField label={t`Full name`} {...field('fullName')} />
          <SelectField
            label={t`Position`}
            options={positions.map((each) => ({ value: each._id, label: each.position }))}
            {...field('position')}
          />
          <ImageField
            label={t`Photo`}
            control={form.control}
            name="image"
            currentUrl={candidate.photoUrl}
          />
          <CandidateFields
            translations={
              <TranslationFields
                own={language}
                texts={[
                  { name: 'manifesto', label: t`Manifesto`, original: 'manifesto', rows: 5 },
                  { name: 'motto', label: t`Motto`, original: 'motto' },
                ]}
              />
            }
          />
        </Card>
      </form>
    </FormProvider>
  );
}
