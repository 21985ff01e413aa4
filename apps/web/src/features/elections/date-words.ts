import { ELECTION_DURATION_DAYS } from '@hustings/shared';
import { format, formatDistanceToNow, formatDuration, intervalToDuration, isPast } from 'date-fns';
import { electionDate } from '../../lib/dates';
import { instantOfField, votingPeriodOf, type DateFields } from './election-dates';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** From this many days on, a length is given in days only: the dates next to it show the hours. */
const COUNTED_IN_DAYS = 2;

/** `Monday, March 1st, 2027 8:00 AM`, on the reader's clock. */
export function weekdayDate(date: Date): string {
  return `${format(date, 'EEEE')}, ${electionDate(date.toISOString())}`;
}

/** Describes the effect of the nominations date. */
export function nominationsWords({ startDate }: DateFields): string {
  const at = instantOfField(startDate);
  if (!at) return 'When to start accepting candidates.';
  return isPast(at)
    ? `Candidates have been accepted since ${weekdayDate(at)}.`
    : `Candidates are accepted from ${weekdayDate(at)}, ${fromNow(at)}.`;
}

/** Describes the effect of the opening date, or of leaving it empty. */
export function openingWords(fields: DateFields): string {
  const typed = instantOfField(fields.votingStartDate);
  if (typed) return `Ballots are accepted from ${weekdayDate(typed)}, ${fromNow(typed)}.`;
  const computed = votingPeriodOf(fields)?.votingStartDate;
  const rule = `${ELECTION_DURATION_DAYS} days before voting closes, but not before nominations`;
  if (!computed) return `If left empty, voting opens ${rule}.`;
  return `If left empty, voting opens on ${weekdayDate(computed)}: ${rule}.`;
}

/** Describes the effect of the closing date. */
export function closingWords(fields: DateFields): string {
  const at = instantOfField(fields.endDate);
  if (!at) return 'The day of the election, when voting closes.';
  const period = votingPeriodOf(fields);
  const open =
    period && period.votingStartDate < period.endDate
      ? `, after ${lengthWords(period.votingStartDate, period.endDate)}`
      : '';
  return `Voting closes on ${weekdayDate(at)}${open}.`;
}

/** Warns that voting would open in the past, and asks for a later time. */
export function pastOpeningText({ votingStartDate }: DateFields, opening: Date): string {
  const which = votingStartDate
    ? `${weekdayDate(opening)} has passed.`
    : `If left empty, voting would have opened on ${weekdayDate(opening)}, which has passed.`;
  return `${which} Choose a later time, or “Now” to open voting as soon as everything is ready.`;
}

/** `5 days`, `36 hours`: measured by wall clock, ignoring daylight saving changes. */
export function lengthWords(from: Date, to: Date): string {
  const ms = onTheWall(to) - onTheWall(from);
  if (ms >= COUNTED_IN_DAYS * DAY_MS) return `${Math.round(ms / DAY_MS)} days`;
  const { days = 0, hours = 0, minutes = 0 } = intervalToDuration({ start: 0, end: ms });
  return formatDuration({ hours: days * 24 + hours, minutes }, { delimiter: ' and ' });
}

const onTheWall = (date: Date) => date.getTime() - date.getTimezoneOffset() * MINUTE_MS;

const fromNow = (date: Date) => formatDistanceToNow(date, { addSuffix: true });
