import type { Election } from '@hustings/shared';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Section } from '../../../components/headings/section';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { readerTimeZone } from '../../../lib/dates';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { paths } from '../../../lib/paths';
import { useCreateElection } from '../api';
import {
  electionFormFields,
  electionFormResolver,
  electionServerNames,
  type ElectionFormOutput,
  type ElectionFormValues,
} from '../election-form';
import { ElectionDateFields } from './election-date-fields';
import { ElectionSettingsFields } from './election-settings-fields';
import { StartingBallot, startingPositions, type Start } from './starting-ballot';

interface CreateElectionFormProps {
  /** The default zone of the organisation's elections. */
  timeZone: string;
}

export function CreateElectionForm({ timeZone }: CreateElectionFormProps) {
  const navigate = useNavigate();
  const creation = useCreateElection();
  const [start, setStart] = useState<Start>({ template: 'none' });
  const [earlier, setEarlier] = useState<Election>();
  const positions = startingPositions(start, earlier);
  const form = useForm<ElectionFormValues, unknown, ElectionFormOutput>({
    resolver: electionFormResolver,
    defaultValues: {
      electionName: '',
      description: '',
      startDate: '',
      endDate: '',
      timeZone: readerTimeZone(),
      mailTimeZone: timeZone,
      savedOpening: '',
      settings: {
        resultsVisibility: 'live',
        ballotBox: 'codes',
        shuffleCandidates: true,
        collectDemographics: false,
        access: 'account',
        nominations: 'off',
        seconders: 0,
        nominationRules: '',
        showNominees: false,
      },
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  const leave = useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'electionCreate',
    fields: electionFormFields,
    serverNames: electionServerNames,
    mutation: creation,
    body: (election) => ({ ...election, positions: [...(positions ?? [])] }),
    onSaved: () => {
      leave();
      void navigate(paths.dashboard());
    },
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-4xl divide-y divide-rule *:py-8 *:first:pt-0 *:last:pb-0"
      >
        <Section title="About the election">
          <div className="grid max-w-text gap-5">
            <TextField label="Election name" autoComplete="off" {...field('electionName')} />
            <TextArea
              label="Description"
              hint="Shown above the ballot."
              {...field('description')}
            />
          </div>
        </Section>
        <Section
          title="On the ballot"
          description="Positions to start with. You can change them until voting opens."
        >
          <StartingBallot
            start={start}
            onChange={setStart}
            onEarlier={(election) => {
              setEarlier(election);
              form.setValue('settings', election.settings);
            }}
          />
        </Section>
        <Section title="Dates">
          <ElectionDateFields />
        </Section>
        <Section title="Settings" description="You can change them until voting opens.">
          <ElectionSettingsFields />
        </Section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={creation.isPending} disabled={!positions}>
            Create election
          </Button>
          <LinkButton variant="quiet" to={paths.elections()}>
            Cancel
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  );
}
