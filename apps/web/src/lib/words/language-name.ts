import type { Language } from '@hustings/shared';
import { locale } from './locale';

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** A language in the words of the page, beginning a line. */
export function languageName(language: Language): string {
  const name = names.of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
