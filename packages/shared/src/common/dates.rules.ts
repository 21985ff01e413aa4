/** The offset of an IANA zone at an instant, in milliseconds east of UTC. */
function zoneOffset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const field = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const PICKER = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a date in a request: ISO 8601 with an offset, or the date picker's `MM/dd/yyyy H:mm` as
 * wall-clock time in `timeZone`. A wall-clock time that a clock change skips becomes an hour later; one
 * that happens twice is the first of the two.
 *
 * @returns undefined for other formats, and for days that do not exist.
 */
export function instantOf(text: string, timeZone: string): Date | undefined {
  if (ISO.test(text)) {
    const instant = new Date(text);
    const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
    return Number.isNaN(instant.getTime()) || !isCalendarDay(year, month, day)
      ? undefined
      : instant;
  }
  const match = PICKER.exec(text);
  if (!match) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  if (!isCalendarDay(year, month, day) || hour > 23 || minute > 59) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const early = wall - zoneOffset(wall - 24 * 3_600_000, timeZone);
  const late = wall - zoneOffset(wall + 24 * 3_600_000, timeZone);
  const matching = [early, late].filter((at) => at + zoneOffset(at, timeZone) === wall);
  return new Date(matching.length > 0 ? Math.min(...matching) : Math.max(early, late));
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // The year too: `Date` reads 0 to 99 as 1900 to 1999.
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}
