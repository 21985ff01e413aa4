import type { Election } from '@hustings/shared';
import { addWeeks, addYears, differenceInCalendarDays } from 'date-fns';
import { pickerText } from '../../lib/dates';

const YEARS_IN_NAME = /\b(?:19|20)\d{2}(?:[/–-](?:19|20)\d{2})?$/;
/** As long as a name may be. */
const LONGEST_NAME = 120;
const COPY = ' (copy)';

type Held = Pick<Election, 'name' | 'startDate' | 'votingStartDate' | 'endDate'>;

/**
 * What a form starts with to hold an election again: its dates some years later, as soon as they are
 * all ahead, on the same weekdays and at the same times of the reader's clock, and a name that says so.
 */
export function heldAgain({ name, ...dates }: Held, now: Date) {
  const { years, weeks } = untilAhead(new Date(dates.startDate), now);
  const later = (iso: string) => pickerText(addWeeks(iso, weeks));
  return {
    electionName: laterName(name, years),
    startDate: later(dates.startDate),
    votingStartDate: later(dates.votingStartDate),
    endDate: later(dates.endDate),
  };
}

/** A number of years, and the weeks that come closest to it. */
function untilAhead(date: Date, now: Date): { years: number; weeks: number } {
  for (let years = 1; ; years++) {
    const weeks = Math.round(differenceInCalendarDays(addYears(date, years), date) / 7);
    if (addWeeks(date, weeks) > now) return { years, weeks };
  }
}

/** `Board 2026` as `Board 2027`, `Board 2026/2027` as `Board 2027/2028`; any other as a copy. */
function laterName(name: string, years: number): string {
  if (!YEARS_IN_NAME.test(name)) return `${name.slice(0, LONGEST_NAME - COPY.length)}${COPY}`;
  return name.replace(YEARS_IN_NAME, (year: string) =>
    year.replace(/\d{4}/g, (digits) => String(Number(digits) + years)),
  );
}
