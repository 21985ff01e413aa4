import { plural, t } from '@lingui/core/macro';
import { isPast } from 'date-fns';
import { dated, electionDate } from '../../lib/dates';
import { timeAgo } from '../../lib/time-ago';
import { votingPeriodOf, type DateFields } from './election-dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From this many days on, a length is given in days only: the dates next to it show the hours. */
const COUNTED_IN_DAYS = 2;

/** `Monday, March 1st, 2027 8:00 AM`, on the reader's clock. */
export const weekdayDate = dated(
  { dateStyle: 'full', timeStyle: 'short' },
  (date) => `${weekday(date)}, ${electionDate(date)}`,
);
const weekday = dated({ weekday: 'long' });

/** Describes the effect of the date on which nominations open. */
export function nominationsWords(at: Date | undefined): string {
  if (!at) return t`When to start accepting candidates.`;
  return isPast(at)
    ? t`Candidates have been accepted since ${{ date: weekdayDate(at) }}.`
    : t`Candidates are accepted from ${{ date: weekdayDate(at) }}, ${{ inDays: timeAgo(at) }}.`;
}

/** Describes the effect of the date on which nominations close, when voting is opened by hand. */
export function nominationsEndWords(at: Date | undefined): string {
  return at
    ? t`Nominations close on ${{ date: weekdayDate(at) }}.`
    : t`When to stop accepting candidates.`;
}

/** Describes the effect of the opening date. */
export function openingWords(at: Date | undefined): string {
  return at
    ? t`Ballots are accepted from ${{ date: weekdayDate(at) }}, ${{ inDays: timeAgo(at) }}.`
    : t`When to start accepting ballots.`;
}

/** Describes the effect of the closing date. */
export function closingWords(at: Date | undefined, fields: DateFields): string {
  if (!at) return t`The day of the election, when voting closes.`;
  if (fields.settings.opening === 'byHand') {
    return t`When voting closes. You can move it when you open voting.`;
  }
  const period = votingPeriodOf(fields, new Date());
  const date = weekdayDate(at);
  return period && period.votingStartDate < period.endDate
    ? t`Voting closes on ${date}, after ${{ length: lengthWords(period.votingStartDate, period.endDate) }}.`
    : t`Voting closes on ${date}.`;
}

/** Warns that voting would open in the past, and asks for a later time. */
export function pastOpeningText(opening: Date): string {
  return t`${{ date: weekdayDate(opening) }} has passed. Choose a later time, or open voting yourself.`;
}

/** `5 days`, `36 hours`: measured by wall clock, ignoring daylight saving changes. */
export function lengthWords(from: Date, to: Date): string {
  const ms = onTheWall(to) - onTheWall(from);
  if (ms >= COUNTED_IN_DAYS * DAY_MS) {
    return plural({ days: Math.floor(ms / DAY_MS) }, { one: '# day', other: '# days' });
  }
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (minutes === 0) return plural(hours, { one: '# hour', other: '# hours' });
  if (hours === 0) return plural(minutes, { one: '# minute', other: '# minutes' });
  return t`${plural(hours, { one: '# hour', other: '# hours' })} and ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
}

const onTheWall = (date: Date) => date.getTime() - date.getTimezoneOffset() * MINUTE_MS;
