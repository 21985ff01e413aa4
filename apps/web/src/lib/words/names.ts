import { language, locale } from './locale';

/** `Ada, Ben and Chi` */
export function listed(names: readonly string[]): string {
  // British English has no comma before “and”.
  return new Intl.ListFormat(language === 'en' ? ['en-GB'] : locale).format(names);
}

/** The alphabetical order of two names. */
export function compareNames(one: string, other: string): number {
  return new Intl.Collator(locale).compare(one, other);
}
