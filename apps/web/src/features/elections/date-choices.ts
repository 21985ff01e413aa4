import type { Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { addDays, addWeeks, differenceInCalendarDays, isBefore } from 'date-fns';
import type { DateChoice } from '../../components/fields/date-choices';
import { atHour } from '../../lib/picker-dates';

/** Hours at which voting opens and closes on a day picked without a time, on the reader's clock. */
export const OPENING_HOUR = 8;
export const CLOSING_HOUR = 20;

const votingDays = [3, 7, 11] as const;
/** The number of days that a new election is open, unless changed. */
export const USUAL_DAYS = 7;

/** Suggested dates for opening nominations. */
export function nominationChoices(now: Date): DateChoice[] {
  return [
    { label: t`Now`, date: now },
    { label: t`Tomorrow 8:00`, date: atHour(addDays(now, 1), OPENING_HOUR) },
    { label: t`In a week`, date: atHour(addWeeks(now, 1), OPENING_HOUR) },
  ];
}

/** Suggested dates for opening voting, none of which can pass while the form is filled in. */
export function openingChoices(now: Date, nominations?: Date): DateChoice[] {
  if (!nominations || !isBefore(now, nominations)) return nominationChoices(now).slice(1);
  return [
    { label: t`The day after`, date: atHour(addDays(nominations, 1), OPENING_HOUR) },
    { label: t`A week later`, date: atHour(addWeeks(nominations, 1), OPENING_HOUR) },
  ];
}

/** Suggested dates for closing voting. */
export function closingChoices(opening: Date): DateChoice[] {
  return votingDays.map((days) => ({
    label: plural(days, { other: '# days' }),
    date: closingAfter(opening, days),
  }));
}

/** The first closing hour after so many full days of voting. */
export function closingAfter(opening: Date, days: number): Date {
  const full = addDays(opening, days);
  const evening = atHour(full, CLOSING_HOUR);
  return isBefore(evening, full) ? addDays(evening, 1) : evening;
}

/** The close of an election that is opened now. One opened by hand is open for as many days as planned. */
export function closeIfOpened(
  {
    settings,
    votingStartDate,
    endDate,
  }: Pick<Election, 'settings' | 'votingStartDate' | 'endDate'>,
  now: Date,
): Date {
  const planned = new Date(endDate);
  if (settings.opening !== 'byHand') return planned;
  const close = addDays(planned, Math.max(0, differenceInCalendarDays(now, votingStartDate)));
  return isBefore(now, close) ? close : closingAfter(now, 1);
}
