/** By time zone: making one takes a millisecond, and each mail shows a date. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in the election's time zone, with its name. */
export function inZone(instant: Date, timeZone: string): string {
  return `${formatIn(timeZone).format(instant)} (${timeZone})`;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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
