import type { Pairs } from '../votes/pairs.js';

/**
 * The strength of the strongest path from each candidate to each other, by winning votes, in rows in the order of
 * `pairs`: a win is as strong as the ballots for the winner, a path as strong as its weakest win. Looking
 * candidates up by their ids would take a minute among hundreds.
 */
function strongestPaths(pairs: Pairs): number[][] {
  const candidates = Object.keys(pairs);
  const paths = candidates.map((a) =>
    candidates.map((b) => {
      const forA = pairs[a]?.[b] ?? 0;
      return forA > (pairs[b]?.[a] ?? 0) ? forA : 0;
    }),
  );
  paths.forEach((onwards, through) => {
    for (const row of paths) {
      const there = row[through] ?? 0;
      if (row === onwards || there === 0) continue;
      for (let to = 0; to < row.length; to++) {
        const strength = Math.min(there, onwards[to] ?? 0);
        if (strength > (row[to] ?? 0)) row[to] = strength;
      }
    }
  });
  return paths;
}

/**
 * These candidates in groups, by the strongest paths among all: first those that nobody beats by a path, then
 * those that none of the rest beats, and so on.
 */
export function orderByPaths(candidates: readonly string[], pairs: Pairs): string[][] {
  const paths = strongestPaths(pairs);
  const placeOf = new Map(Object.keys(pairs).map((id, place) => [id, place]));
  const strength = (a: string, b: string) => paths[placeOf.get(a) ?? 0]?.[placeOf.get(b) ?? 0] ?? 0;
  const beatersOf = (id: string, among: readonly string[]) =>
    among.filter((other) => strength(other, id) > strength(id, other)).length;
  const beaters = new Map(candidates.map((id) => [id, beatersOf(id, candidates)]));
  const order: string[][] = [];
  let left = [...candidates];
  while (left.length > 0) {
    const group = left.filter((id) => beaters.get(id) === 0);
    order.push(group);
    left = left.filter((id) => beaters.get(id) !== 0);
    for (const id of left) beaters.set(id, (beaters.get(id) ?? 0) - beatersOf(id, group));
  }
  return order;
}
