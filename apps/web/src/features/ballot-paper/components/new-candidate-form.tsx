import type { BallotPosition, ElectionId, PositionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { ImageField } from '../../../components/fields/image-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { useCreateCandidate } from '../api';
import {
  candidateFormFields,
  newCandidateFormSchema,
  type NewCandidateOutput,
  type NewCandidateValues,
} from '../candidate-form';
import { CandidateFields } from './candidate-fields';

interface NewCandidateFormProps {
  electionId: ElectionId;
  positions: readonly Pick<BallotPosition, '_id' | 'position'>[];
  /** The position selected at first. */
  positionId?: PositionId | undefined;
}

/** Adds one candidate after another: the form empties itself and keeps the position. */
export function NewCandidateForm({ electionId, positions, positionId }: NewCandidateFormProps) {
  const creation = useCreateCandidate();
  const form = useForm<NewCandidateValues, unknown, NewCandidateOutput>({
    resolver: formResolver(newCandidateFormSchema),
    defaultValues: {
      fullName: '',
      position: positionId ?? (positions.length === 1 ? (positions[0]?._id ?? '') : ''),
      election: electionId,
      organisation: '',
      motto: '',
      manifesto: '',
      email: '',
      tel: '',
      link: '',
      image: null,
    },
  });
  const field = fieldsOf(form);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'candidateAdd',
    fields: candidateFormFields,
    mutation: creation,
    body: ({ image, ...candidate }) => ({ ...candidate, image: image ?? undefined }),
    onSaved: () => {
      const { position } = form.getValues();
      // Without its field refs, the form could not set the focus.
      form.reset(undefined, { keepFieldsRef: true });
      form.setValue('position', position);
      form.setFocus('fullName');
    },
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid grid-cols-1 gap-5">
          <TextField label={t`Full name`} autoComplete="off" required {...field('fullName')} />
          <SelectField
            required
            label={t`Position`}
            placeholder={t`Choose a position`}
            options={positions.map(({ _id, position }) => ({ value: _id, label: position }))}
            {...form.register('position')}
            error={errors.position && t`Please choose a position.`}
          />
          <ImageField label={t`Photo`} control={form.control} name="image" />
          <CandidateFields />
          <div>
            <Button type="submit" loading={creation.isPending}>
              <Trans>Add candidate</Trans>
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  );
}
