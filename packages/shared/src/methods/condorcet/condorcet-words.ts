import { counted } from '../../common/counted.rules.js';
import { listed } from '../names.js';
import { tieWords } from '../tie-words.js';
import type { CondorcetOutcome } from './condorcet.schema.js';

/** True if more ballots rank `one` above `other` than the other way round. */
export function beats({ pairs }: CondorcetOutcome, one: string, other: string): boolean {
  return (pairs[one]?.[other] ?? 0) > (pairs[other]?.[one] ?? 0);
}

/** Says who is elected, and whether the first of them beats all others in pairs. */
export function condorcetInWords(
  outcome: CondorcetOutcome,
  seats: number,
  nameOf: (id: string) => string,
): string[] {
  const { elected, tied, pairs } = outcome;
  const ties = tieWords(tied.map(nameOf), seats - elected.length);
  const [first] = elected;
  if (first === undefined) return ties.length > 0 ? ties : ['Nobody was elected.'];
  const others = Object.keys(pairs).filter((id) => id !== first);
  const beatsAll = others.length > 0 && others.every((other) => beats(outcome, first, other));
  if (elected.length === 1 && seats === 1) {
    return [
      beatsAll
        ? `${nameOf(first)} is elected and beats everybody else in pairs.`
        : `${nameOf(first)} is elected. Nobody beats everybody else in pairs; the strongest chains of wins decide.`,
    ];
  }
  const left = seats - elected.length;
  return [
    `Elected, in this order: ${listed(elected.map(nameOf))}.${beatsAll ? ` ${nameOf(first)} beats everybody else in pairs.` : ''}`,
    ...ties,
    ...(left > 0 && ties.length === 0 ? [`${counted(left, 'seat')} could not be filled.`] : []),
  ];
}
