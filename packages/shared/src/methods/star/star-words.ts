import { msg, plural } from '@lingui/core/macro';
import { listedIn } from '../../common/listed.js';
import type { Words } from '../../common/words.js';
import { restInWords } from '../seats-words.js';
import type { StarOutcome, StarRound } from './star.schema.js';

type NameOf = (id: string) => string;

/** Says who is elected and, for a single seat, what decided the runoff. */
export function starInWords(
  words: Words,
  outcome: StarOutcome,
  seats: number,
  nameOf: NameOf,
): string[] {
  const elected = outcome.elected.map(nameOf);
  const rest = restInWords(words, { seats, elected, tied: outcome.tied.map(nameOf) });
  if (elected.length === 0) return rest;
  const [only] = outcome.rounds;
  if (seats === 1 && only) return [runoffInWords(words, only, outcome, nameOf)];
  const each = outcome.rounds.flatMap(({ stage, elected: winner }) => {
    if (winner === null) return [];
    const name = nameOf(winner);
    return words._(msg`${name} in round ${stage}`);
  });
  const withRounds = listedIn(words, each);
  return [words._(msg`Elected: ${withRounds}.`), ...rest];
}

/** One round in a sentence: the finalists and what decided between them. */
export function runoffInWords(
  words: Words,
  { finalists, preferred, elected }: StarRound,
  { stars }: StarOutcome,
  nameOf: NameOf,
): string {
  const [first = '', second] = finalists;
  const name = nameOf(elected ?? first);
  if (second === undefined) {
    return words._(msg`${name} is elected, the only one left with any star.`);
  }
  if (elected === null) {
    const names = listedIn(words, finalists.map(nameOf));
    return words._(
      msg`${names} are tied: preferred by as many ballots, with as many stars and as many fives.`,
    );
  }
  const loser = elected === first ? second : first;
  const other = nameOf(loser);
  const [forElected = 0, forOther = 0] = [preferred[elected], preferred[loser]];
  if (forElected !== forOther) {
    const others = words.number(forOther);
    return words._(
      msg`${plural(forElected, {
        one: `${name} is elected: of the two with the most stars, # ballot prefers ${name} and ${others} ${other}.`,
        other: `${name} is elected: of the two with the most stars, # ballots prefer ${name} and ${others} ${other}.`,
      })}`,
    );
  }
  return words._(
    stars[elected]?.sum === stars[loser]?.sum
      ? msg`${name} is elected: as many ballots prefer ${other}, who has as many stars but fewer fives.`
      : msg`${name} is elected: as many ballots prefer ${other}, who has fewer stars.`,
  );
}
