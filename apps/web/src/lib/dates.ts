import { format, formatDistanceToNow, set } from 'date-fns';

/** An election's date in the reader's own zone: `March 4th, 2027 9:00 AM`. */
export function electionDate(iso: string): string {
  return format(iso, 'MMMM do, yyyy h:mm a');
}

/** The same with the zone named: `March 4th, 2027 9:00 AM (Central European Time)`. */
export function electionDateInZone(iso: string): string {
  return `${electionDate(iso)} (${zoneName(iso)})`;
}

/** The day of a last update: `04 March 2027`. */
export function lastUpdateDate(iso: string): string {
  return format(iso, 'dd MMMM yyyy');
}

/** How long ago: `3 days ago`. */
export function timeAgo(iso: string): string {
  return formatDistanceToNow(iso, { addSuffix: true });
}

/** The reader's zone as people call it on that day, summer time included. */
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

/** What the date picker and the calls take: `03/04/2027 9:00`, wall-clock time. */
export function pickerText(date: Date): string {
  return format(date, 'MM/dd/yyyy H:mm');
}

/** The full hour of a day, on the reader's clock. */
export function atHour(day: Date, hours: number): Date {
  return set(day, { hours, minutes: 0, seconds: 0, milliseconds: 0 });
}
