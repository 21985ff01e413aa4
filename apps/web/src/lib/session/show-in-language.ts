import type { Language } from '@hustings/shared';
import { isWished, keepLanguage } from '../words/chosen-language';
import { keepThroughReload } from './persist';
import { getSession } from './session-store';

/** The page doesn't wait longer for the account to be changed. */
const PATIENCE_MS = 3_000;

/** Loads the page again in a language that the reader chose, which a signed-in account keeps too. */
export async function chooseLanguage(language: Language): Promise<void> {
  const session = getSession();
  // A session for one ballot changes nothing of the account.
  if (session && !session.election) {
    const saved = import('./save-language').then(({ saveLanguage }) => saveLanguage(language));
    // If the account can't be changed now, this browser's pages still are.
    await Promise.race([saved.catch(() => undefined), pause(PATIENCE_MS)]);
  }
  showIn(language, true);
}

/** Loads the page again, at most once in a browser, if the account has another language than the page. */
export function followLanguage(language: Language | undefined): void {
  if (isWished(language)) showIn(language, false);
}

function showIn(language: Language, isChosen: boolean): void {
  if (!keepLanguage(language, isChosen)) return;
  if (getSession()) keepThroughReload();
  // Loads the page again.
  window.history.go(0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
