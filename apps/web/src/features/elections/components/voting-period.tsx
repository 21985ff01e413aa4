import { votingPeriodProblems } from '@hustings/shared';
import { CalendarRange } from 'lucide-react';
import { readerTimeZone, zoneName } from '../../../lib/dates';
import { fieldText } from '../../../lib/messages/answer-text';
import { lengthWords, weekdayDate } from '../date-words';
import { votingPeriodOf, type DateFields } from '../election-dates';

/** Describes the voting period while the dates are being chosen. */
export function VotingPeriod(fields: DateFields) {
  const period = votingPeriodOf(fields);
  const [problem] = period ? votingPeriodProblems(period) : [];
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-rule bg-paper px-4 py-3 text-sm text-ink-soft"
    >
      <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      {!period ? (
        <p>
          Choose when nominations open and when voting closes, and the voting period will be shown
          here.
        </p>
      ) : problem ? (
        <p className="font-medium text-danger">{fieldText(problem)}</p>
      ) : (
        <p>
          {period.votingStartDate > period.startDate
            ? `Nominations open on ${weekdayDate(period.startDate)}. Voting opens on `
            : 'Nominations and voting open together on '}
          <strong className="text-ink">{weekdayDate(period.votingStartDate)}</strong> and closes on{' '}
          <strong className="text-ink">{weekdayDate(period.endDate)}</strong>:{' '}
          <strong className="text-ink">
            {lengthWords(period.votingStartDate, period.endDate)}
          </strong>
          . Your time zone: {zoneName(period.endDate.toISOString())} ({readerTimeZone()}).
        </p>
      )}
    </div>
  );
}
