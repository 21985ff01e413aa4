import { assertNever } from '../../common/assert-never.js';
import { counted } from '../../common/counted.rules.js';
import { listed } from '../names.js';
import { tieWords } from '../tie-words.js';
import type { StarOutcome, StarRound } from './star.schema.js';

type NameOf = (id: string) => string;

/** Says who is elected and, for a single seat, what decided the runoff. */
export function starInWords(outcome: StarOutcome, seats: number, nameOf: NameOf): string[] {
  const { elected, tied, rounds } = outcome;
  const [only] = rounds;
  const ties = tieWords(tied.map(nameOf), seats - elected.length);
  if (elected.length === 0) return ties.length > 0 ? ties : ['Nobody was elected.'];
  if (seats === 1 && only) return [`${runoffInWords(only, outcome, nameOf)}`];
  const each = rounds.flatMap(({ stage, elected: winner }) =>
    winner === null ? [] : [`${nameOf(winner)} in round ${stage}`],
  );
  const left = seats - elected.length;
  return [
    `Elected: ${listed(each)}.`,
    ...ties,
    ...(left > 0 && ties.length === 0 ? [`${counted(left, 'seat')} could not be filled.`] : []),
  ];
}

/** One round in a sentence: the finalists and what decided between them. */
export function runoffInWords(
  { finalists, preferred, elected }: StarRound,
  { stars }: StarOutcome,
  nameOf: NameOf,
): string {
  const [first = '', second] = finalists;
  if (second === undefined) return `${nameOf(first)} is elected, the only one left with any star.`;
  if (elected === null) {
    return `${listed(finalists.map(nameOf))} are tied: preferred by as many ballots, with as many stars and as many fives.`;
  }
  const other = elected === first ? second : first;
  const [forElected = 0, forOther = 0] = [preferred[elected], preferred[other]];
  const head = `${nameOf(elected)} is elected`;
  switch (decidedBy()) {
    case 'preference':
      return `${head}: of the two with the most stars, ${counted(forElected, 'ballot')} ${forElected === 1 ? 'prefers' : 'prefer'} ${nameOf(elected)} and ${forOther.toLocaleString('en')} ${nameOf(other)}.`;
    case 'stars':
      return `${head}: as many ballots prefer ${nameOf(other)}, who has fewer stars.`;
    case 'fives':
      return `${head}: as many ballots prefer ${nameOf(other)}, who has as many stars but fewer fives.`;
    default:
      return assertNever(decidedBy() as never);
  }

  function decidedBy(): 'preference' | 'stars' | 'fives' {
    if (forElected !== forOther) return 'preference';
    return stars[elected ?? '']?.sum === stars[other]?.sum ? 'fives' : 'stars';
  }
}
