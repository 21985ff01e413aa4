import type { Language, TextCode, TextParams } from './language.js';

/** A code as a sentence in one language. */
export function sentence(language: Language, code: TextCode, params: TextParams = {}): string {
  const text: string | ((params: never) => string) = language[code];
  return typeof text === 'string' ? text : text(params as never);
}

/** True if this version has a sentence for the code; an answer may come from a newer version. */
export function isTextCode(language: Language, word: unknown): word is TextCode {
  return typeof word === 'string' && Object.hasOwn(language, word);
}
