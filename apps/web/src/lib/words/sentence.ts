import { sentence as sentenceIn, type TextCode, type TextParams } from '@hustings/shared/texts';
import { electionDate } from '../dates';
import { i18n } from './i18n';

/** A code as a sentence in the language of the page, with times in the reader's zone. */
export function sentence(code: TextCode, params?: TextParams): string {
  return sentenceIn(i18n, code, params, electionDate);
}
