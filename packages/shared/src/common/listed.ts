import type { Words } from './words.js';

/** `Ada, Ben and Chi`, in a language. */
export function listedIn(i18n: Words, parts: readonly string[]): string {
  // British English has no comma before the last.
  return new Intl.ListFormat(i18n.locale === 'en' ? ['en-GB'] : i18n.locales).format(parts);
}
