import { readerTimeZone } from './dates';
import { locale } from './words/locale';

/** A time zone option: its IANA name as value, and its current offset from UTC. */
class TimeZone {
  readonly value: string;
  readonly label: string;
  #detail: string | undefined;

  constructor(value: string) {
    this.value = value;
    this.label = value.replaceAll('_', ' ');
  }

  /** `GMT+1`. Computed on demand: computing all zones at once is slow. */
  get detail(): string {
    this.#detail ??=
      new Intl.DateTimeFormat(locale, { timeZone: this.value, timeZoneName: 'shortOffset' })
        .formatToParts(new Date())
        .find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return this.#detail;
  }
}

let known: readonly TimeZone[] | undefined;

/** Every time zone the browser knows, by name. */
export function timeZones(): readonly TimeZone[] {
  known ??= [...new Set(['UTC', readerTimeZone(), ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((name) => new TimeZone(name));
  return known;
}
