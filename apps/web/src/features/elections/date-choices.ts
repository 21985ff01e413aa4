import { addDays, addWeeks, isBefore } from 'date-fns';
import type { DateChoice } from '../../components/fields/date-choices';
import { atHour } from '../../lib/dates';

/** Hours at which voting opens and closes on a day picked without a time, on the reader's clock. */
export const OPENING_HOUR = 8;
export const CLOSING_HOUR = 20;

const votingDays = [3, 7, 11] as const;

/** Suggested dates for opening nominations. */
export function nominationChoices(now: Date): DateChoice[] {
  return [
    { label: 'Now', date: now },
    { label: 'Tomorrow 8:00', date: atHour(addDays(now, 1), OPENING_HOUR) },
    { label: 'In a week', date: atHour(addWeeks(now, 1), OPENING_HOUR) },
  ];
}

/** Suggested dates for opening voting: never before nominations open. */
export function openingChoices(now: Date, nominations: Date | undefined): DateChoice[] {
  if (!nominations || !isBefore(now, nominations)) return nominationChoices(now);
  return [
    { label: 'With nominations', date: nominations },
    { label: 'The day after', date: atHour(addDays(nominations, 1), OPENING_HOUR) },
    { label: 'A week later', date: atHour(addWeeks(nominations, 1), OPENING_HOUR) },
  ];
}

/** Suggested dates for closing voting; the opening day counts as the first. */
export function closingChoices(opening: Date): DateChoice[] {
  return votingDays.map((days) => ({
    label: `${days} days`,
    date: atHour(addDays(opening, days - 1), CLOSING_HOUR),
  }));
}
