import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarRange } from 'lucide-react';
import { readerTimeZone, zoneName } from '../../../lib/dates';
import { fieldText } from '../../../lib/messages/answer-text';
import { lengthWords, weekdayDate } from '../date-words';
import {
  periodProblem,
  votingPeriodOf,
  type DateFields,
  type VotingPeriodDates,
} from '../election-dates';

/** Describes the voting period while the dates are being chosen. */
export function VotingPeriod(fields: DateFields) {
  const now = new Date();
  const period = votingPeriodOf(fields, now);
  const problem = periodProblem(fields, now);
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-rule bg-paper px-4 py-3 text-sm text-ink-soft"
    >
      <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      {!period ? (
        <p>
          <Trans>Choose the dates to see the voting period.</Trans>
        </p>
      ) : problem ? (
        <p className="font-medium text-danger">{fieldText(problem)}</p>
      ) : (
        <p>
          <Sentence fields={fields} period={period} />{' '}
          <Trans>
            Your time zone: {ph({ zone: zoneName(period.endDate.toISOString()) })} (
            {ph({ zoneCode: readerTimeZone() })}). Voters see the times in theirs.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Sentence({ fields, period }: { fields: DateFields; period: VotingPeriodDates }) {
  const { opening, nominations } = fields.settings;
  const { startDate, votingStartDate, endDate } = period;
  const opens = <strong className="text-ink">{weekdayDate(votingStartDate)}</strong>;
  const closes = <strong className="text-ink">{weekdayDate(endDate)}</strong>;
  return (
    <>
      {nominations !== 'off' && (
        <Trans>Nominations open on {ph({ startDate: weekdayDate(startDate) })}.</Trans>
      )}
      {nominations !== 'off' && ' '}
      {opening === 'byHand' ? (
        <Trans>Voting opens when you open it, and closes on {closes}.</Trans>
      ) : (
        <Trans>
          Voting opens on {opens} and closes on {closes}:{' '}
          <strong className="text-ink">
            {ph({ length: lengthWords(votingStartDate, endDate) })}
          </strong>
          .
        </Trans>
      )}
    </>
  );
}
