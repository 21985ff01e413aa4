import { msg } from '@lingui/core/macro';
import { listedIn } from '../../common/listed.js';
import type { Words } from '../../common/words.js';
import { restInWords } from '../seats-words.js';
import type { CondorcetOutcome } from './condorcet.schema.js';

/** True if more ballots rank `one` above `other` than the other way round. */
export function beats({ pairs }: CondorcetOutcome, one: string, other: string): boolean {
  return (pairs[one]?.[other] ?? 0) > (pairs[other]?.[one] ?? 0);
}

/** Says who is elected, and whether the first of them beats all others in pairs. */
export function condorcetInWords(
  words: Words,
  outcome: CondorcetOutcome,
  seats: number,
  nameOf: (id: string) => string,
): string[] {
  const [first] = outcome.elected;
  const elected = outcome.elected.map(nameOf);
  const rest = restInWords(words, { seats, elected, tied: outcome.tied.map(nameOf) });
  if (first === undefined) return rest;
  const others = Object.keys(outcome.pairs).filter((id) => id !== first);
  const beatsAll = others.length > 0 && others.every((other) => beats(outcome, first, other));
  const name = nameOf(first);
  if (seats === 1) {
    return [
      beatsAll
        ? words._(msg`${name} is elected and beats everybody else in pairs.`)
        : words._(
            msg`${name} is elected. Nobody beats everybody else in pairs; the strongest chains of wins decide.`,
          ),
    ];
  }
  const names = listedIn(words, elected);
  return [
    [
      words._(msg`Elected, in this order: ${names}.`),
      ...(beatsAll ? [words._(msg`${name} beats everybody else in pairs.`)] : []),
    ].join(' '),
    ...rest,
  ];
}
