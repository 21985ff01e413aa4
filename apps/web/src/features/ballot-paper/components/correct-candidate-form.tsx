import { correctCandidateSchema, type Candidate } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextArea } from '../../../components/fields/text-area';
import { Section } from '../../../components/headings/section';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { useCorrectCandidate } from '../api';

/** For officers while voting is open, when the ballot itself can no longer be changed. */
export function CorrectCandidateForm({ candidate }: { candidate: Pick<Candidate, '_id'> }) {
  const correction = useCorrectCandidate();
  const form = useForm({
    resolver: formResolver(correctCandidateSchema),
    defaultValues: { candidate: candidate._id, text: '' },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'candidateCorrection',
    fields: ['text'],
    mutation: correction,
    body: (note) => note,
    onSaved: () => form.reset(),
  });

  return (
    <Section
      title={t`Correct a mistake`}
      description={t`Voting is open, so the entry cannot change. A dated note appears with it on the ballot from now on. It cannot be withdrawn, and the audit trail records it.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-text gap-4">
        <TextArea label={t`What is right`} rows={3} {...field('text')} />
        <div>
          <Button type="submit" variant="secondary" loading={correction.isPending}>
            <Trans>Add the note</Trans>
          </Button>
        </div>
      </form>
    </Section>
  );
}
