import { drawn, type Lot } from '../lot.js';

export interface StarFacts {
  /** The sum of a candidate's stars. */
  sum(candidate: string): number;
  /** Ballots that give the candidate all five stars. */
  fives(candidate: string): number;
  /** Ballots that give the candidate more stars than `to`. */
  preferred(candidate: string, to: string): number;
}

/**
 * The two candidates with the most stars. Ties for the last places are broken by the fewest lost pairs
 * among the tied, repeatedly; then by most fives; then by lot. This is the official tiebreaker protocol
 * of the Equal Vote Coalition, https://www.starvoting.org/ties.
 */
export function chooseFinalists(
  standing: readonly string[],
  facts: StarFacts,
  lot: Lot,
  stage: number,
): { finalists: string[]; lot: boolean } {
  const ranked = [...standing].sort((a, b) => facts.sum(b) - facts.sum(a));
  const places = Math.min(2, ranked.length);
  const last = facts.sum(ranked[places - 1] ?? '');
  const finalists = ranked.filter((id) => facts.sum(id) > last);
  let equals = ranked.filter((id) => facts.sum(id) === last);
  let byLot = false;
  while (finalists.length < places) {
    const open = places - finalists.length;
    if (equals.length <= open) {
      finalists.push(...equals);
    } else {
      const { better, worst } = splitEquals(equals, facts);
      if (better.length > open) {
        equals = better;
      } else if (better.length > 0) {
        finalists.push(...better);
        equals = worst;
      } else {
        const next = drawn(lot, stage, equals);
        byLot = true;
        finalists.push(next);
        equals = equals.filter((id) => id !== next);
      }
    }
  }
  // The most stars first; equals in the ballot's order.
  return { finalists: ranked.filter((id) => finalists.includes(id)), lot: byLot };
}

/** Splits off those who lose the most pairs among the equals, or else those with the fewest fives. */
function splitEquals(
  equals: readonly string[],
  facts: StarFacts,
): { better: string[]; worst: string[] } {
  const losses = (candidate: string) =>
    equals.filter((other) => facts.preferred(other, candidate) > facts.preferred(candidate, other))
      .length;
  const fives = (candidate: string) => facts.fives(candidate);
  for (const worth of [(candidate: string) => -losses(candidate), fives]) {
    const least = Math.min(...equals.map(worth));
    const better = equals.filter((id) => worth(id) > least);
    if (better.length > 0) return { better, worst: equals.filter((id) => worth(id) === least) };
  }
  return { better: [], worst: [...equals] };
}

/** Positive if `first` is elected, negative if `second` is, zero for a tie. */
export function runoff(first: string, second: string, facts: StarFacts): number {
  return (
    facts.preferred(first, second) - facts.preferred(second, first) ||
    facts.sum(first) - facts.sum(second) ||
    facts.fives(first) - facts.fives(second)
  );
}
