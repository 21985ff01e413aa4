import {
  assertNever,
  nameKey,
  newPositionSchema,
  type AccountId,
  type Election,
  type ElectionId,
  type Language,
} from '@hustings/shared';
import { fieldProblemOf } from '@hustings/shared/texts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { StepHeading } from '../../../components/headings/step-heading';
import { readerTimeZone } from '../../../lib/dates';
import { pickerText } from '../../../lib/picker-dates';
import { submitForm } from '../../../lib/forms/submit-form';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { fieldText } from '../../../lib/messages/answer-text';
import { invalidOf } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import {
  publishingOf,
  recommendedResultPlan,
  visibilityOf,
  type ResultPlan,
} from '../../../lib/results/result-plan';
import { showToast } from '../../../lib/toasts/toast';
import { electionQuery, useCreateElection } from '../api';
import { ballotText, positionsIn } from '../ballot-text';
import { closingAfter, USUAL_DAYS } from '../date-choices';
import {
  dropDraft,
  keepDraft,
  readDraft,
  type BallotSource,
  type ElectionDraft,
} from '../election-draft';
import { instantOfField } from '../election-dates';
import {
  electionFormFields,
  electionFormResolver,
  electionServerNames,
  type ElectionFormOutput,
  type ElectionFormValues,
} from '../election-form';
import { electionTemplates } from '../election-templates';
import { newPositionsOf } from '../new-positions';
import { recommendedSettings } from '../recommended-settings';
import { BallotStep } from './ballot-step';
import { createStepIn, CreateSteps, createStepTitles, type CreateStep } from './create-steps';
import { WhatAndWhenStep } from './what-and-when-step';

type DraftBesideForm = Omit<ElectionDraft, 'values'>;

interface CreateElectionFormProps {
  /** The default zone of the organisation's elections. */
  timeZone: string;
  language: Language;
  /** The user: the draft is kept for nobody else. */
  account: AccountId;
  /** Renders the fields of the last step. */
  votersStep: (rows: string, onRows: (rows: string) => void) => ReactNode;
  /** Called with the rows of the last step. */
  onCreated: (election: Election, rows: string) => void;
}

/** Creates an election in three steps. What is typed stays in this tab until it is saved. */
export function CreateElectionForm({
  timeZone,
  language,
  account,
  votersStep,
  onCreated,
}: CreateElectionFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creation = useCreateElection();
  const step = createStepIn(useSearchParams()[0]);
  const [{ values: startValues, ...kept }] = useState(() =>
    readDraft(account, emptyDraft(timeZone, language)),
  );
  const [{ plan, ballot, source, voters }, setDraft] = useState<DraftBesideForm>(kept);
  const [planProblem, setPlanProblem] = useState<string>();
  const [ballotProblem, setBallotProblem] = useState<string>();
  const form = useForm<ElectionFormValues, unknown, ElectionFormOutput>({
    resolver: electionFormResolver,
    defaultValues: startValues,
  });
  const { control, getFieldState, getValues, setValue } = form;
  const values = useWatch({ control }) as ElectionFormValues;
  useEffect(
    () => keepDraft(account, { values, plan, ballot, source, voters }),
    [account, values, plan, ballot, source, voters],
  );
  const leave = useUnsaved(values.electionName !== '' || ballot !== '' || voters !== '');
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      if (isCancelled.current) dropDraft(account);
    },
    [account],
  );

  const { data: earlier, error: earlierError } = useQuery(electionQuery(source.earlier));
  const copied = earlier ? newPositionsOf(earlier) : [];
  const positions = positionsIn(ballot, [
    ...copied,
    ...electionTemplates.flatMap((template) => template.positions),
  ]);

  const latest = useRef(source.earlier);

  function startFrom(next: BallotSource) {
    latest.current = next.earlier;
    setBallotProblem(undefined);
    setDraft((draft) => startedFrom(draft, next));
    if (next.earlier) void copyEarlier({ ...next, earlier: next.earlier });
  }

  /** Copies positions and settings, once they have loaded. */
  async function copyEarlier(next: BallotSource & { earlier: ElectionId }) {
    const election = await queryClient.fetchQuery(electionQuery(next.earlier)).catch(() => null);
    // Another source may have been chosen meanwhile.
    if (!election || latest.current !== next.earlier) return;
    const { opening } = getValues('settings');
    setValue('settings', { ...election.settings, opening });
    const text = ballotText(newPositionsOf(election));
    setDraft((draft) => startedFrom(draft, { ...next, text }));
  }

  const opens = openingIn(values)?.getTime();
  useEffect(() => {
    if (opens === undefined || getFieldState('endDate').isDirty) return;
    setValue('endDate', pickerText(closingAfter(new Date(opens), USUAL_DAYS)));
  }, [opens, getFieldState, setValue]);

  function goTo(next: CreateStep) {
    void navigate({ search: `?step=${next}` });
  }

  const toBallot = form.handleSubmit(
    ({ endDate }) => {
      const problem = publishingProblem(plan, endDate);
      setPlanProblem(problem);
      if (problem) showToast(invalidOf('electionCreate'));
      else goTo('ballot');
    },
    () => showToast(invalidOf('electionCreate')),
  );
  const create = submitForm(form, {
    area: 'electionCreate',
    fields: electionFormFields,
    serverNames: electionServerNames,
    mutation: creation,
    body: (election) => ({
      ...election,
      settings: { ...election.settings, resultsVisibility: visibilityOf(plan) },
      publishing: { ...publishingOf(plan), at: publishedAt(plan) },
      positions,
    }),
    onSaved: (election) => {
      dropDraft(account);
      leave();
      onCreated(election, voters);
    },
    onRefused: () => {
      if (electionFormFields.some((name) => form.getFieldState(name).error)) goTo('what');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    switch (step) {
      case 'what':
        return void toBallot();
      case 'ballot': {
        const problem = problemOf(positions);
        setBallotProblem(problem);
        return problem ? showToast(invalidOf('electionCreate')) : goTo('voters');
      }
      case 'voters':
        return void form.trigger().then((isValid) => (isValid ? create() : goTo('what')));
      default:
        assertNever(step);
    }
  }

  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <CreateSteps current={step} />
        <StepHeading
          step={step}
          title={t`${{ step: createStepTitles[step] }}: create an election`}
          level="h2"
          className="text-xl font-bold tracking-tight"
        >
          {createStepTitles[step]}
        </StepHeading>
        <form noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-8">
          {step === 'what' && (
            <WhatAndWhenStep
              plan={plan}
              planProblem={planProblem}
              onPlan={(next) => {
                setPlanProblem(undefined);
                setDraft((draft) => ({ ...draft, plan: next }));
              }}
            />
          )}
          {step === 'ballot' && (
            <BallotStep
              text={ballot}
              source={source}
              positions={positions}
              problem={ballotProblem}
              earlierError={earlierError}
              onChange={(text) => {
                setBallotProblem(undefined);
                setDraft((draft) => ({ ...draft, ballot: text }));
              }}
              onSource={startFrom}
            />
          )}
          {step === 'voters' &&
            votersStep(voters, (rows) => setDraft((draft) => ({ ...draft, voters: rows })))}
          <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
            <Button type="submit" loading={creation.isPending}>
              {step === 'voters' ? t`Create election` : t`Continue`}
            </Button>
            <LinkButton
              variant="quiet"
              to={paths.elections()}
              onClick={() => (isCancelled.current = true)}
            >
              <Trans>Cancel</Trans>
            </LinkButton>
          </div>
        </form>
      </div>
    </FormProvider>
  );
}

function emptyDraft(timeZone: string, language: Language): ElectionDraft {
  return {
    values: {
      electionName: '',
      description: t`Each voter has one ballot, and every vote is secret.`,
      startDate: '',
      endDate: pickerText(closingAfter(new Date(), USUAL_DAYS)),
      timeZone: readerTimeZone(),
      mailTimeZone: timeZone,
      language,
      savedOpening: '',
      settings: { opening: 'byHand', ...recommendedSettings },
    },
    plan: recommendedResultPlan,
    ballot: '',
    source: { template: '', text: '' },
    voters: '',
  };
}

/** The time at which the result is published by itself. */
function publishedAt({ when, at }: ResultPlan): Date | null {
  return when === 'atTime' ? (instantOfField(at) ?? null) : null;
}

function publishingProblem(plan: ResultPlan, endDate: Date): string | undefined {
  if (plan.when !== 'atTime') return undefined;
  const at = publishedAt(plan);
  if (!at) return fieldText({ code: 'date_missing' });
  return at <= endDate ? fieldText({ code: 'publishes_before_close' }) : undefined;
}

/** Puts the text of a template or an earlier election on the ballot, after what was typed. */
function startedFrom(draft: DraftBesideForm, source: BallotSource): DraftBesideForm {
  const { ballot, source: last } = draft;
  const isUntouched = ballot.trim() === '' || ballot === last.text;
  const both = source.text ? `${ballot.trimEnd()}\n\n${source.text}` : ballot;
  return { ...draft, source, ballot: isUntouched ? source.text : both };
}

/** The chosen time at which voting opens by itself. */
function openingIn({ settings, startDate, votingStartDate }: ElectionFormValues): Date | undefined {
  if (settings.opening === 'byHand') return undefined;
  return instantOfField(settings.nominations === 'off' ? startDate : votingStartDate);
}

/** The first thing that keeps these positions from being saved, and where it is. */
function problemOf(positions: ReturnType<typeof positionsIn>): string | undefined {
  const titles = positions.map(({ position }) => nameKey(position));
  for (const [index, position] of positions.entries()) {
    if (titles.indexOf(titles[index] ?? '') < index) {
      return `${position.position}: ${fieldText({ code: 'position_name_taken' })}`;
    }
    const issue = newPositionSchema.safeParse(position).error?.issues[0];
    if (issue) return `${position.position}: ${fieldText(fieldProblemOf(issue))}`;
  }
  return undefined;
}
