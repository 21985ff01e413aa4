import type { VoteProfile } from '../method.js';

/** By candidate and other candidate: ballots that rank the first above the second. */
export type Pairs = Record<string, Record<string, number>>;

/**
 * Compares every pair of candidates on every ballot.
 *
 * @param worthOf A vote's values by candidate, higher is better; missing candidates are below all.
 */
export function comparePairs(
  candidates: readonly string[],
  profile: VoteProfile,
  worthOf: (vote: string) => ReadonlyMap<string, number>,
): Pairs {
  const rows = candidates.map(() => candidates.map(() => 0));
  for (const [vote, times] of profile) {
    const worth = worthOf(vote);
    const worths = candidates.map((id) => worth.get(id) ?? -Infinity);
    rows.forEach((row, a) => {
      const ofA = worths[a] ?? -Infinity;
      for (let b = 0; b < row.length; b++) {
        if (ofA > (worths[b] ?? -Infinity)) row[b] = (row[b] ?? 0) + times;
      }
    });
  }
  return Object.fromEntries(
    candidates.map((id, a) => [
      id,
      Object.fromEntries(
        candidates.flatMap((other, b) => (a === b ? [] : [[other, rows[a]?.[b] ?? 0]])),
      ),
    ]),
  );
}
