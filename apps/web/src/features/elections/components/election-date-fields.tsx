import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { DateChoice } from '../../../components/fields/date-choices';
import { DateTimeField } from '../../../components/fields/date-time-field';
import { TimeZoneField } from '../../../components/fields/time-zone-field';
import { readerTimeZone } from '../../../lib/dates';
import {
  CLOSING_HOUR,
  closingChoices,
  nominationChoices,
  OPENING_HOUR,
  openingChoices,
} from '../date-choices';
import { closingWords, nominationsWords, openingWords } from '../date-words';
import { instantOfField, type DateFields } from '../election-dates';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';
import { VotingPeriod } from './voting-period';

interface DateField {
  name: keyof DateFields;
  label: string;
  optional?: boolean;
  defaultHour: number;
  /** Describes the effect of the date. */
  words: (dates: DateFields) => string;
  choicesLabel: string;
  choicesLead?: string;
  choices: (dates: DateFields) => DateChoice[];
}

/** In chronological order. */
const fields: readonly DateField[] = [
  {
    name: 'startDate',
    label: 'Open Nominations date',
    defaultHour: OPENING_HOUR,
    words: nominationsWords,
    choicesLabel: 'Suggestions for nominations',
    choices: () => nominationChoices(new Date()),
  },
  {
    name: 'votingStartDate',
    label: 'Voting opens',
    optional: true,
    defaultHour: OPENING_HOUR,
    words: openingWords,
    choicesLabel: 'Suggestions for the opening',
    choices: ({ startDate }) => openingChoices(new Date(), instantOfField(startDate)),
  },
  {
    name: 'endDate',
    label: 'Date of Election',
    defaultHour: CLOSING_HOUR,
    words: closingWords,
    choicesLabel: 'Suggestions for the close',
    choicesLead: 'Open for',
    choices: ({ startDate, votingStartDate }) =>
      closingChoices(instantOfField(votingStartDate) ?? instantOfField(startDate) ?? new Date()),
  },
];

/** The three dates of an election, with the voting period between them. */
export function ElectionDateFields() {
  const { control } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  const [startDate, votingStartDate, endDate] = useWatch({
    control,
    name: ['startDate', 'votingStartDate', 'endDate'],
  });
  const dates = { startDate, votingStartDate, endDate };
  const start = instantOfField(startDate);
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        All times are in your time zone, <strong className="text-ink">{readerTimeZone()}</strong>.
        Voters see them in theirs.
      </p>
      <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {fields.map(
          ({ name, label, optional, defaultHour, words, choicesLabel, choicesLead, choices }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <DateTimeField
                  id={`election-${name}`}
                  name={name}
                  label={label}
                  hint={words(dates)}
                  optional={optional}
                  value={field.value ?? ''}
                  onChange={(value) => field.onChange(optional && !value ? undefined : value)}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  earliest={name === 'startDate' ? undefined : start}
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
      <div className="max-w-text">
        <Controller
          control={control}
          name="mailTimeZone"
          render={({ field, fieldState }) => (
            <TimeZoneField
              label="Time zone for emails"
              hint="Invitations and reminders show dates in this zone."
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </div>
  );
}
