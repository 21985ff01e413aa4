import type { Language } from '@hustings/shared';
import { language as shown } from './locale';

/** In seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

/** The language of the cookie, which the server reads too; undefined if none was chosen in this browser. */
function chosenLanguage(): string | undefined {
  return /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1];
}

/**
 * Keeps the language for this browser's pages.
 *
 * @param isChosen True if the reader chose it: it is then kept for a year, otherwise until the browser is closed. A
 *   mailed link brings the roll's language, which must not replace a choice for long.
 * @returns false if the browser takes no cookies: loading the page again would change nothing.
 */
export function keepLanguage(language: Language, isChosen: boolean): boolean {
  const age = isChosen ? `max-age=${A_YEAR};` : '';
  document.cookie = `language=${language};${age}path=/;samesite=lax`;
  return chosenLanguage() === language;
}

/** True if the page should be in this language: another one than it is, while none was chosen in this browser. */
export function isWished(language: Language | undefined): language is Language {
  return language !== undefined && language !== shown && chosenLanguage() === undefined;
}
