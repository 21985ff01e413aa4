import type { I18n } from '@lingui/core';

/** `Ada, Ben and Chi`, in a language. */
export function listedIn(i18n: I18n, parts: readonly string[]): string {
  // British English has no comma before the last.
  return new Intl.ListFormat(i18n.locale === 'en' ? ['en-GB'] : i18n.locales).format(parts);
}
