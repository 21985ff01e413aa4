import { t } from '@lingui/core/macro';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { DateChoice } from '../../../components/fields/date-choices';
import { DateTimeField } from '../../../components/fields/date-time-field';
import { RadioCards } from '../../../components/fields/radio-cards';
import {
  CLOSING_HOUR,
  closingChoices,
  nominationChoices,
  OPENING_HOUR,
  openingChoices,
} from '../date-choices';
import { closingWords, nominationsEndWords, nominationsWords, openingWords } from '../date-words';
import { instantOfField, type DateFields, type VotingPeriodDates } from '../election-dates';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';
import { VotingPeriod } from './voting-period';

interface DateField {
  name: keyof VotingPeriodDates;
  label: string;
  defaultHour: number;
  /** Describes the effect of the date. */
  words: (at: Date | undefined, dates: DateFields) => string;
  choicesLabel: string;
  choicesLead?: string;
  choices: (dates: DateFields) => DateChoice[];
}

const nominationsOpen: DateField = {
  name: 'startDate',
  label: t`Open Nominations date`,
  defaultHour: OPENING_HOUR,
  words: nominationsWords,
  choicesLabel: t`Suggestions for nominations`,
  choices: () => nominationChoices(new Date()),
};

const votingOpens = {
  label: t`Voting opens`,
  defaultHour: OPENING_HOUR,
  words: openingWords,
  choicesLabel: t`Suggestions for the opening`,
};

const afterNominations = ({ startDate }: DateFields) =>
  openingChoices(new Date(), instantOfField(startDate));

const votingCloses: DateField = {
  name: 'endDate',
  label: t`Date of Election`,
  defaultHour: CLOSING_HOUR,
  words: closingWords,
  choicesLabel: t`Suggestions for the close`,
  choicesLead: t({ message: 'Open for', comment: 'Before a number of days to choose' }),
  choices: ({ startDate, votingStartDate, settings }) => {
    const opens =
      settings.opening === 'byHand'
        ? undefined
        : settings.nominations === 'off'
          ? startDate
          : votingStartDate;
    return closingChoices(instantOfField(opens) ?? new Date());
  },
};

/** The dates that these settings need, in chronological order. */
function fieldsFor({ opening, nominations }: DateFields['settings']): DateField[] {
  const isByHand = opening === 'byHand';
  if (nominations === 'off') {
    const opens: DateField = {
      ...votingOpens,
      name: 'startDate',
      choices: () => openingChoices(new Date()),
    };
    return isByHand ? [votingCloses] : [opens, votingCloses];
  }
  const next: DateField = isByHand
    ? {
        name: 'votingStartDate',
        label: t`Nominations close`,
        defaultHour: CLOSING_HOUR,
        words: nominationsEndWords,
        choicesLabel: t`Suggestions for the end of nominations`,
        choices: afterNominations,
      }
    : { ...votingOpens, name: 'votingStartDate', choices: afterNominations };
  return [nominationsOpen, next, votingCloses];
}

interface ElectionDateFieldsProps {
  /** The way of opening is copied from another election. */
  isOpeningFixed?: boolean;
}

/** The way of opening and the dates of an election, with the voting period between them. */
export function ElectionDateFields({ isOpeningFixed = false }: ElectionDateFieldsProps) {
  const { control, register } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  const [startDate, votingStartDate, endDate, settings] = useWatch({
    control,
    name: ['startDate', 'votingStartDate', 'endDate', 'settings'],
  });
  const dates = { startDate, votingStartDate, endDate, settings };
  const start = instantOfField(startDate);
  const isFirst = (name: string) => name === 'startDate' || settings.nominations === 'off';
  return (
    <div className="grid gap-5">
      {!isOpeningFixed && (
        <RadioCards
          legend={t`When does voting open?`}
          {...register('settings.opening')}
          options={[
            {
              value: 'byHand',
              label: t`When I open it`,
              explanation: t`You press “Open voting” once everything is ready.`,
            },
            {
              value: 'atTime',
              label: t`At a time`,
              explanation: t`It opens automatically if the election is ready.`,
            },
          ]}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {fieldsFor(settings).map(
          ({ name, label, defaultHour, words, choicesLabel, choicesLead, choices }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <DateTimeField
                  id={`election-${name}`}
                  name={name}
                  label={label}
                  required
                  hint={words(instantOfField(field.value), dates)}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  earliest={isFirst(name) ? undefined : start}
                  defaultHour={defaultHour}
                  choices={() => choices(dates)}
                  choicesLabel={choicesLabel}
                  choicesLead={choicesLead}
                  error={fieldState.error?.message}
                />
              )}
            />
          ),
        )}
      </div>
      <VotingPeriod {...dates} />
    </div>
  );
}
