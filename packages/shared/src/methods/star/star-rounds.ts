import { drawn, type Lot } from '../lot.js';

/** What the rounds of a STAR count know of the candidates. */
export interface StarFacts {
  /** The sum of a candidate's stars. */
  sum(candidate: string): number;
  /** How many ballots give it all of them. */
  fives(candidate: string): number;
  /** How many ballots give it more stars than the other. */
  preferred(candidate: string, to: string): number;
}

/**
 * The two with the most stars. Of equals for the last place or two, those go on who lose the fewest
 * pairs among them, again and again; then those with more fives; then the lot. The rule is the
 * official tiebreaker protocol of the Equal Vote Coalition, https://www.starvoting.org/ties.
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
  // Equals in the ballot's order, in whatever order they were found.
  return { finalists: ranked.filter((id) => finalists.includes(id)), lot: byLot };
}

/** Takes away those who lose the most pairs among the equals, or else those with fewest fives. */
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

/** More than zero where the first is elected, less where the second is; zero is a tie. */
export function runoff(first: string, second: string, facts: StarFacts): number {
  return (
    facts.preferred(first, second) - facts.preferred(second, first) ||
    facts.sum(first) - facts.sum(second) ||
    facts.fives(first) - facts.fives(second)
  );
}
