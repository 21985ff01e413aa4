import { format, formatDistanceToNow, formatDuration, intervalToDuration, isPast } from 'date-fns';
import { electionDate } from '../../lib/dates';
import { votingPeriodOf, type DateFields } from './election-dates';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** From this many days on, a length is given in days only: the dates next to it show the hours. */
const COUNTED_IN_DAYS = 2;

/** `Monday, March 1st, 2027 8:00 AM`, on the reader's clock. */
export function weekdayDate(date: Date): string {
  return `${format(date, 'EEEE')}, ${electionDate(date.toISOString())}`;
}

/** Describes the effect of the date on which nominations open. */
export function nominationsWords(at: Date | undefined): string {
  if (!at) return 'When to start accepting candidates.';
  return isPast(at)
    ? `Candidates have been accepted since ${weekdayDate(at)}.`
    : `Candidates are accepted from ${weekdayDate(at)}, ${fromNow(at)}.`;
}

/** Describes the effect of the date on which nominations close, when voting is opened by hand. */
export function nominationsEndWords(at: Date | undefined): string {
  return at ? `Nominations close on ${weekdayDate(at)}.` : 'When to stop accepting candidates.';
}

/** Describes the effect of the opening date. */
export function openingWords(at: Date | undefined): string {
  return at
    ? `Ballots are accepted from ${weekdayDate(at)}, ${fromNow(at)}.`
    : 'When to start accepting ballots.';
}

/** Describes the effect of the closing date. */
export function closingWords(at: Date | undefined, fields: DateFields): string {
  if (!at) return 'The day of the election, when voting closes.';
  if (fields.settings.opening === 'byHand') {
    return 'When voting closes. You can move it when you open voting.';
  }
  const period = votingPeriodOf(fields, new Date());
  const open =
    period && period.votingStartDate < period.endDate
      ? `, after ${lengthWords(period.votingStartDate, period.endDate)}`
      : '';
  return `Voting closes on ${weekdayDate(at)}${open}.`;
}

/** Warns that voting would open in the past, and asks for a later time. */
export function pastOpeningText(opening: Date): string {
  return `${weekdayDate(opening)} has passed. Choose a later time, or open voting yourself.`;
}

/** `5 days`, `36 hours`: measured by wall clock, ignoring daylight saving changes. */
export function lengthWords(from: Date, to: Date): string {
  const ms = onTheWall(to) - onTheWall(from);
  if (ms >= COUNTED_IN_DAYS * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const { days = 0, hours = 0, minutes = 0 } = intervalToDuration({ start: 0, end: ms });
  return formatDuration({ hours: days * 24 + hours, minutes }, { delimiter: ' and ' });
}

const onTheWall = (date: Date) => date.getTime() - date.getTimezoneOffset() * MINUTE_MS;

const fromNow = (date: Date) => formatDistanceToNow(date, { addSuffix: true });
