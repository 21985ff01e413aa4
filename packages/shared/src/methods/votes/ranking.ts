import type { VoteProblem } from '../method.js';
import { namedProblems } from './marks.js';

/** From the first preference down; who is ranked equal shares a group. It may stop anywhere. */
export type Ranking = readonly (readonly string[])[];

/** `id>id=id`, equals sorted. A rank that names nobody closes up. */
export function rankingText(ranking: Ranking): string {
  return ranking
    .filter((group) => group.length > 0)
    .map((group) => [...group].sort().join('='))
    .join('>');
}

export function rankingOf(text: string): string[][] {
  return text === '' ? [] : text.split('>').map((group) => group.split('='));
}

/** The problems of a ranking where everybody has a rank of their own. */
export function strictRankingProblems(
  ranking: Ranking,
  standing: readonly string[],
): VoteProblem[] {
  return [
    ...namedProblems(ranking.flat(), standing),
    ...(ranking.some((group) => group.length > 1) ? [{ code: 'equal_ranks' } as const] : []),
  ];
}
