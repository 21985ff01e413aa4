import type { AnnulmentId, Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Switch } from '../../../components/fields/switch';
import { TextField } from '../../../components/fields/text-field';
import { Section } from '../../../components/headings/section';
import { readerTimeZone } from '../../../lib/dates';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { paths } from '../../../lib/paths';
import { useDuplicateElection } from '../api';
import {
  electionFormFields,
  electionFormResolver,
  electionServerNames,
  type ElectionFormOutput,
  type ElectionFormValues,
} from '../election-form';
import { heldAgain } from '../held-again';
import { CopiedParts } from './copied-parts';
import { ElectionDateFields } from './election-date-fields';
import { MailTimeZoneField } from './mail-time-zone-field';

interface DuplicateElectionFormProps {
  election: Election;
  /** Copies only the position of this annulment. */
  repeats?: AnnulmentId | undefined;
}

/** Duplicates an election with a new name and new dates. */
export function DuplicateElectionForm({ election, repeats }: DuplicateElectionFormProps) {
  const navigate = useNavigate();
  const duplication = useDuplicateElection(election._id);
  const [withRoll, setWithRoll] = useState(election.voters > 0);
  const form = useForm<ElectionFormValues, unknown, ElectionFormOutput>({
    resolver: electionFormResolver,
    defaultValues: {
      ...heldAgain(election, new Date()),
      timeZone: readerTimeZone(),
      mailTimeZone: election.timeZone,
      savedOpening: '',
      // No fields of the form: copied unchanged.
      description: election.description,
      settings: election.settings,
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  const leave = useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'electionDuplicate',
    fields: electionFormFields,
    serverNames: electionServerNames,
    mutation: duplication,
    body: ({ name, startDate, votingStartDate, endDate, timeZone }) => ({
      name,
      timeZone,
      roll: withRoll,
      ...(repeats && { repeats }),
      startDate: startDate.toISOString(),
      votingStartDate: votingStartDate.toISOString(),
      endDate: endDate.toISOString(),
    }),
    onSaved: ({ _id }) => {
      leave();
      void navigate(paths.election(_id));
    },
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-4xl divide-y divide-rule *:py-8 *:first:pt-0 *:last:pb-0"
      >
        <Section title={t`Name of the new election`}>
          <div className="max-w-text">
            <TextField
              label={t`Election name`}
              autoComplete="off"
              required
              {...field('electionName')}
            />
          </div>
        </Section>
        <Section
          title={t`Dates`}
          description={t`The old dates moved ahead, with the same length and weekdays.`}
        >
          <div className="grid gap-5">
            <ElectionDateFields isOpeningFixed />
            <MailTimeZoneField />
          </div>
        </Section>
        <Section title={t`What to copy`}>
          <div className="grid gap-6">
            {election.voters > 0 && (
              <div className="max-w-text">
                <Switch
                  label={t`Copy the electoral roll (${plural({ voters: election.voters }, { one: '# voter', other: '# voters' })})`}
                  hint={t`All current voters with their data. You can change the roll until voting ends.`}
                  checked={withRoll}
                  onCheckedChange={setWithRoll}
                />
              </div>
            )}
            {!repeats && <CopiedParts election={election} withRoll={withRoll} />}
          </div>
        </Section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={duplication.isPending}>
            {repeats ? t`Create election` : t`Duplicate election`}
          </Button>
          <LinkButton variant="quiet" to={paths.election(election._id)}>
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  );
}
