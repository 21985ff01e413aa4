import { msg } from '@lingui/core/macro';
import { listedIn } from '../../common/listed.js';
import type { Words } from '../../common/words.js';
import { restInWords } from '../seats-words.js';
import type { MarksOutcome } from './marks.schema.js';

/** Says who is elected, who is tied and how many seats stay empty, in a sentence each. */
export function marksInWords(
  words: Words,
  outcome: MarksOutcome,
  seats: number,
  nameOf: (id: string) => string,
): string[] {
  const elected = outcome.elected.map(nameOf);
  const names = listedIn(words, elected);
  return [
    ...(elected.length > 0 ? [words._(msg`Elected: ${names}`)] : []),
    ...restInWords(words, { seats, elected, tied: outcome.tied.map(nameOf) }),
  ];
}
