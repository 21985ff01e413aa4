import { sentence as sentenceIn, type TextCode, type TextParams } from '@hustings/shared/texts';
import { i18n } from './i18n';

/** A code as a sentence in the language of the page. */
export function sentence(code: TextCode, params?: TextParams): string {
  return sentenceIn(i18n, code, params);
}
