import { listedIn } from '../common/listed.js';
import type { Words } from '../common/words.js';
import type { Dated, Listed, Sentences, TextCode, TextParams } from './language.js';
import { texts } from './texts.js';

/** A code as a sentence in one language. */
export function sentence(
  i18n: Words,
  code: TextCode,
  params: TextParams = {},
  dated: Dated = inUtc,
): string {
  const text: Sentences | ((params: never, listed: Listed, dated: Dated) => Sentences) =
    texts[code];
  const said =
    typeof text === 'function'
      ? text(params as never, (parts) => listedIn(i18n, parts), dated)
      : text;
  return [said]
    .flat()
    .map((each) => i18n._(each))
    .join(' ');
}

/** `2027-03-09 12:30 UTC` */
function inUtc(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

/** True if this version has a sentence for the code; an answer may come from a newer version. */
export function isTextCode(word: unknown): word is TextCode {
  return typeof word === 'string' && Object.hasOwn(texts, word);
}
