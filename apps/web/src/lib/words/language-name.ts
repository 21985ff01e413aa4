import type { Language } from '@hustings/shared';
import { locale } from './locale';

/** A language, beginning a line, in the words of the page or of another language. */
export function languageName(language: Language, words = locale): string {
  const name = new Intl.DisplayNames(words, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(words) + name.slice(1);
}
