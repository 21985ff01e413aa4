import type { Language, TextCode, TextParams } from './language.js';

/** What a code says to a person, in one language. */
export function sentence(language: Language, code: TextCode, params: TextParams = {}): string {
  const text: string | ((params: never) => string) = language[code];
  return typeof text === 'string' ? text : text(params as never);
}

/** Whether a word is a code that this version has a sentence for: an answer may be of a newer one. */
export function isTextCode(language: Language, word: unknown): word is TextCode {
  return typeof word === 'string' && Object.hasOwn(language, word);
}
