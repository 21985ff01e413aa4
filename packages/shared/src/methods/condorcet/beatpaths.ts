import type { Pairs } from '../votes/pairs.js';

/**
 * The strength of the strongest path from each candidate to each other, by winning votes: a win is as
 * strong as the ballots for the winner, a path as strong as its weakest win.
 */
export function strongestPaths(pairs: Pairs): Pairs {
  const candidates = Object.keys(pairs);
  const paths: Pairs = {};
  const strength = (from: string, to: string) => paths[from]?.[to] ?? 0;
  for (const a of candidates) {
    const row: Record<string, number> = {};
    for (const [b, forA] of Object.entries(pairs[a] ?? {})) {
      row[b] = forA > (pairs[b]?.[a] ?? 0) ? forA : 0;
    }
    paths[a] = row;
  }
  for (const through of candidates) {
    for (const from of candidates) {
      const row = paths[from];
      if (!row || from === through) continue;
      for (const to of candidates) {
        if (to === from || to === through) continue;
        row[to] = Math.max(
          strength(from, to),
          Math.min(strength(from, through), strength(through, to)),
        );
      }
    }
  }
  return paths;
}

/**
 * The candidates in groups: first those that nobody beats by a path, then those that none of the rest beats,
 * and so on.
 */
export function orderByPaths(candidates: readonly string[], paths: Pairs): string[][] {
  const beats = (a: string, b: string) => (paths[a]?.[b] ?? 0) > (paths[b]?.[a] ?? 0);
  const order: string[][] = [];
  let left = [...candidates];
  while (left.length > 0) {
    const group = left.filter((id) => !left.some((other) => beats(other, id)));
    order.push(group);
    left = left.filter((id) => !group.includes(id));
  }
  return order;
}
