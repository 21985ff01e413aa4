import { originals, sentence, type TextCode, type TextParams } from '@hustings/shared';
import { wordsIn } from './words.js';

/** `message` in answers: in English, and the specification's sentences to the letter. */
export function specified(code: TextCode, params?: TextParams): string {
  return (
    (originals as Partial<Record<TextCode, string>>)[code] ?? sentence(wordsIn('en'), code, params)
  );
}
