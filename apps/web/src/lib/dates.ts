import { numeral } from './numerals';
import { language, locale } from './words/locale';

type DateText = (at: string | number | Date) => string;

/** Words dates as is usual in the language of the page. @param english Where English has a format of its own. */
export function dated(
  options: Intl.DateTimeFormatOptions,
  english?: (date: Date) => string,
): DateText {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    const date = new Date(at);
    if (english && language === 'en') return english(date);
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}

const monthName = dated({ month: 'long' });

/** An election's date in the reader's own zone: `March 4th, 2027 9:00 AM`. */
export const electionDate = dated({ dateStyle: 'long', timeStyle: 'short' }, (date) => {
  const day = `${monthName(date)} ${numeral(date.getDate())}, ${date.getFullYear()}`;
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${twoDigits(date.getMinutes())}`;
  return `${day} ${time} ${hours < 12 ? 'AM' : 'PM'}`;
});

/** An election's date with its zone: `March 4th, 2027 9:00 AM (Central European Time)`. */
export function electionDateInZone(iso: string): string {
  return `${electionDate(iso)} (${zoneName(iso)})`;
}

/** The day of a last update: `04 March 2027`. */
export const lastUpdateDate = dated(
  { dateStyle: 'long' },
  (date) => `${twoDigits(date.getDate())} ${monthName(date)} ${date.getFullYear()}`,
);

/** A day stored without a time: `04 March 2027`, in every zone. */
export function dayInUtc(iso: string): string {
  const date = new Date(iso);
  return lastUpdateDate(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

/** The name of the reader's zone on that day, summer time included. */
export function zoneName(iso: string): string {
  const part = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
    .formatToParts(new Date(iso))
    .find((each) => each.type === 'timeZoneName');
  return part?.value ?? readerTimeZone();
}

/** The reader's IANA zone: `Europe/Vienna`. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `07` */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
