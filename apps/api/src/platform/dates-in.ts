import type { Words } from '@hustings/shared';
import { LruCache } from './lru-cache.js';

const styles = {
  weekday: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  plain: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof styles;

/** By language, style and time zone. Making a format takes longer than all the rest of a mail's text. */
const formats = new LruCache<Intl.DateTimeFormat>(100);

/** Formats an instant in a time zone, with the zone's name. */
export function inZone(
  words: Words,
  instant: Date,
  timeZone: string,
  style: Style = 'weekday',
): string {
  return `${dateIn(words, instant, timeZone, style)} (${timeZone})`;
}

/** Like `inZone`, without the zone's name. */
export function dateIn(
  { locale, locales }: Words,
  instant: Date,
  timeZone: string,
  style: Style,
): string {
  const key = `${locale} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const written = locale === 'en' ? 'en-GB' : locales;
    format = new Intl.DateTimeFormat(written, { ...styles[style], timeZone });
    formats.set(key, format);
  }
  return format.format(instant);
}
