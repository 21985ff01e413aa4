const endings: Partial<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `22nd`. */
export function numeral(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`;
}
