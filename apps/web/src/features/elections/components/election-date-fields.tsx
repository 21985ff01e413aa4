import { ELECTION_DURATION_DAYS } from '@hustings/shared';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../components/fields/date-time-field';
import { readerTimeZone } from '../../../lib/dates';
import { instantOfField } from '../election-dates';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';
import { VotingPeriod } from './voting-period';

const fields = [
  {
    name: 'startDate',
    label: 'Open Nominations date',
    hint: 'When to start accepting candidates.',
    optional: false,
  },
  {
    name: 'endDate',
    label: 'Date of Election',
    hint: 'The day of the election, when voting closes.',
    optional: false,
  },
  {
    name: 'votingStartDate',
    label: 'Voting opens',
    hint: `Without it, ${ELECTION_DURATION_DAYS} days before voting closes.`,
    optional: true,
  },
] as const;

/** The three dates of an election and the voting period that they make. */
export function ElectionDateFields() {
  const { control } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  const [startDate, votingStartDate, endDate] = useWatch({
    control,
    name: ['startDate', 'votingStartDate', 'endDate'],
  });
  const start = instantOfField(startDate);
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        All times are in your time zone, <strong className="text-ink">{readerTimeZone()}</strong>.
        Voters see them in theirs.
      </p>
      <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {fields.map(({ name, label, hint, optional }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DateTimeField
                id={`election-${name}`}
                name={name}
                label={label}
                hint={hint}
                optional={optional}
                value={field.value ?? ''}
                onChange={(value) => field.onChange(optional && !value ? undefined : value)}
                onBlur={field.onBlur}
                ref={field.ref}
                earliest={name === 'startDate' ? undefined : start}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
      <VotingPeriod startDate={startDate} votingStartDate={votingStartDate} endDate={endDate} />
    </div>
  );
}
