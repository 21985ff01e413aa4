import { numeral } from './numerals';

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'long' });

/** An election's date in the reader's own zone: `March 4th, 2027 9:00 AM`. */
export function electionDate(iso: string): string {
  const date = new Date(iso);
  const day = `${monthOf.format(date)} ${numeral(date.getDate())}, ${date.getFullYear()}`;
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${twoDigits(date.getMinutes())}`;
  return `${day} ${time} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An election's date with its zone: `March 4th, 2027 9:00 AM (Central European Time)`. */
export function electionDateInZone(iso: string): string {
  return `${electionDate(iso)} (${zoneName(iso)})`;
}

/** The day of a last update: `04 March 2027`. */
export function lastUpdateDate(iso: string): string {
  const date = new Date(iso);
  return `${twoDigits(date.getDate())} ${monthOf.format(date)} ${date.getFullYear()}`;
}

/** A day stored without a time: `04 March 2027`, in every zone. */
export function dayInUtc(iso: string): string {
  const day = { day: '2-digit', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' }).format(new Date(iso));
}

/** The name of the reader's zone on that day, summer time included. */
export function zoneName(iso: string): string {
  const part = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'long' })
    .formatToParts(new Date(iso))
    .find((each) => each.type === 'timeZoneName');
  return part?.value ?? readerTimeZone();
}

/** The reader's IANA zone: `Europe/Vienna`. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The format of the date picker and the calls: `03/04/2027 9:00`, wall-clock time. */
export function pickerText(date: Date): string {
  const day = `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}`;
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${day}/${year} ${date.getHours()}:${twoDigits(date.getMinutes())}`;
}

/** The day at this full hour, on the reader's clock. */
export function atHour(day: Date, hours: number): Date {
  const at = new Date(day);
  at.setHours(hours, 0, 0, 0);
  return at;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
