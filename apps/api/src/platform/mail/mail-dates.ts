import { LruCache } from '../lru-cache.js';

/** By time zone. Making a format takes longer than all the rest of a mail's text. */
const formats = new LruCache<Intl.DateTimeFormat>(50);

/** Formats an instant in the election's time zone, with the zone's name. */
export function inZone(instant: Date, timeZone: string): string {
  return `${formatOf(timeZone).format(instant)} (${timeZone})`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
