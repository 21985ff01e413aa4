import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { addWeeks, addYears, differenceInCalendarDays } from 'date-fns';
import { pickerText } from '../../lib/picker-dates';

const YEARS_IN_NAME = /\b(?:19|20)\d{2}(?:[/–-](?:19|20)\d{2})?$/;
/** Longest name, in characters. */
const LONGEST_NAME = 120;

type Held = Pick<Election, 'name' | 'startDate' | 'votingStartDate' | 'endDate' | 'settings'>;

/**
 * Form values for holding an election again: a name that says so, and its dates moved by the fewest years
 * that put them all ahead, on the same weekdays and at the same times of the reader's clock.
 */
export function heldAgain({ name, settings, ...dates }: Held, now: Date) {
  const { years, weeks } = untilAhead(new Date(dates.startDate), now);
  const later = (iso: string) => pickerText(addWeeks(iso, weeks));
  return {
    electionName: laterName(name, years),
    // Without nominations, the form has one opening date.
    startDate: later(settings.nominations === 'off' ? dates.votingStartDate : dates.startDate),
    votingStartDate: later(dates.votingStartDate),
    endDate: later(dates.endDate),
  };
}

/** The fewest years that put the date ahead, and the whole weeks closest to them. */
function untilAhead(date: Date, now: Date): { years: number; weeks: number } {
  for (let years = 1; ; years++) {
    const weeks = Math.round(differenceInCalendarDays(addYears(date, years), date) / 7);
    if (addWeeks(date, weeks) > now) return { years, weeks };
  }
}

/** `Board 2026` becomes `Board 2027`, `2026/2027` becomes `2027/2028`; other names get “(copy)”. */
function laterName(name: string, years: number): string {
  if (!YEARS_IN_NAME.test(name)) return copyOf(name.slice(0, LONGEST_NAME - copyOf('').length));
  return name.replace(YEARS_IN_NAME, (year: string) =>
    year.replace(/\d{4}/g, (digits) => String(Number(digits) + years)),
  );
}

const copyOf = (name: string) => t`${name} (copy)`;
