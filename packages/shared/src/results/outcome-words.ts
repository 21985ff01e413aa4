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

const marks = ({ outcome, seats, candidates }: ResultBy<'plurality' | 'approval'>) =>
  marksInWords(outcome, seats, namesIn(candidates));

/** The only place that chooses an outcome's words by method. */
const wordsBy = {
  plurality: marks,
  approval: marks,
  irv: ({ outcome, candidates }: ResultBy<'irv' | 'stv'>) =>
    roundsInWords(outcome, namesIn(candidates)),
  stv: ({ outcome, seats, candidates }: ResultBy<'irv' | 'stv'>) =>
    stagesInWords(outcome, seats, namesIn(candidates)),
  star: ({ outcome, seats, candidates }: ResultBy<'star'>) =>
    starInWords(outcome, seats, namesIn(candidates)),
  condorcet: ({ outcome, seats, candidates }: ResultBy<'condorcet'>) =>
    condorcetInWords(outcome, seats, namesIn(candidates)),
  motion: motionInWords,
} satisfies Record<MethodName, unknown>;

/** A recorded count in sentences that can be read aloud. */
export function outcomeInWords(result: Counted<AnyResult>): string[] {
  return (wordsBy[result.method] as (result: Counted<AnyResult>) => string[])(result);
}
