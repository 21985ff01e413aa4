import { votingPeriodProblems } from '@hustings/shared';
import { formatDuration, intervalToDuration } from 'date-fns';
import { CalendarRange } from 'lucide-react';
import { electionDate, readerTimeZone, zoneName } from '../../../lib/dates';
import { fieldText } from '../../../lib/messages/answer-text';
import { votingPeriodOf } from '../election-dates';

const DAY_MS = 24 * 3_600_000;

interface VotingPeriodProps {
  startDate: string | undefined;
  votingStartDate: string | undefined;
  endDate: string | undefined;
}

/** Says in a sentence when and how long there will be voting, while the dates are being chosen. */
export function VotingPeriod(fields: VotingPeriodProps) {
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
          Voting runs for <strong className="text-ink">{lengthOf(period)}</strong>, from{' '}
          <strong className="text-ink">{electionDate(period.votingStartDate.toISOString())}</strong>{' '}
          to <strong className="text-ink">{electionDate(period.endDate.toISOString())}</strong>
          {period.votingStartDate > period.startDate
            ? '; before that, candidates are nominated. '
            : '; nominations and voting open together. '}
          Your time zone: {zoneName(period.endDate.toISOString())} ({readerTimeZone()}).
        </p>
      )}
    </div>
  );
}

function lengthOf({ votingStartDate, endDate }: { votingStartDate: Date; endDate: Date }): string {
  const days = Math.floor((endDate.getTime() - votingStartDate.getTime()) / DAY_MS);
  const rest = intervalToDuration({
    start: new Date(votingStartDate.getTime() + days * DAY_MS),
    end: endDate,
  });
  return formatDuration(
    { days, hours: rest.hours ?? 0, minutes: rest.minutes ?? 0 },
    { delimiter: ' and ' },
  );
}
