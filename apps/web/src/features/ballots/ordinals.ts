const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const more = ['ninth', 'tenth', 'eleventh', 'twelfth'];
const named: readonly string[] = [...words, ...more];
const endings: Partial<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `second`, `21st`. @param place From 1. */
export function ordinal(place: number): string {
  return named[place - 1] ?? `${place}${endings[rules.select(place)] ?? 'th'}`;
}
