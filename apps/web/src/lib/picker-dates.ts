import { twoDigits } from './dates';

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
