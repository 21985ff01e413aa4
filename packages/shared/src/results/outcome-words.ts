import type { Words } from '../common/words.js';
import { condorcetInWords } from '../methods/condorcet/condorcet-words.js';
import type { MethodName } from '../methods/method-names.js';
import { motionInWords } from '../methods/motion/motion-words.js';
import { namesIn } from '../methods/names.js';
import { starInWords } from '../methods/star/star-words.js';
import { roundsInWords, stagesInWords } from '../methods/transfers/transfers-words.js';
import { marksInWords } from '../methods/votes/marks-words.js';
import type { PositionResult, ResultsFile } from './results.schema.js';

/** A position's result, as shown or as in a file. */
type AnyResult = PositionResult | ResultsFile['positions'][number];

/** A result whose count is recorded. */
export type Counted<Result extends AnyResult> = Result & {
  outcome: NonNullable<Result['outcome']>;
};

/** True if the count is recorded; before that there are only sums. */
export function isCounted<Result extends AnyResult>(result: Result): result is Counted<Result> {
  return result.outcome !== null;
}

type ResultBy<Name extends MethodName> = Counted<Extract<AnyResult, { method: Name }>>;

const marks = (words: Words, { outcome, seats, candidates }: ResultBy<'plurality' | 'approval'>) =>
  marksInWords(words, outcome, seats, namesIn(candidates));

/** The only place that chooses an outcome's words by method. */
const wordsBy = {
  plurality: marks,
  approval: marks,
  irv: (words: Words, { outcome, candidates }: ResultBy<'irv' | 'stv'>) =>
    roundsInWords(words, outcome, namesIn(candidates)),
  stv: (words: Words, { outcome, seats, candidates }: ResultBy<'irv' | 'stv'>) =>
    stagesInWords(words, outcome, seats, namesIn(candidates)),
  star: (words: Words, { outcome, seats, candidates }: ResultBy<'star'>) =>
    starInWords(words, outcome, seats, namesIn(candidates)),
  condorcet: (words: Words, { outcome, seats, candidates }: ResultBy<'condorcet'>) =>
    condorcetInWords(words, outcome, seats, namesIn(candidates)),
  motion: motionInWords,
} satisfies Record<MethodName, unknown>;

/** A recorded count in sentences that can be read aloud. */
export function outcomeInWords(words: Words, result: Counted<AnyResult>): string[] {
  return (wordsBy[result.method] as (words: Words, result: Counted<AnyResult>) => string[])(
    words,
    result,
  );
}
