import type { CandidateId } from '../../common/ids.schema.js';
import type { CountedPosition, VoteProblem, VotingMethod } from '../method.js';
import { namedProblems } from './marks.js';
import { otherThan } from './other-than.js';

/** From the first preference down; equal candidates share a group. May be incomplete. */
export type Ranking = readonly (readonly string[])[];

/** `id>id=id`, equals sorted. Empty ranks are dropped. */
export function rankingText(ranking: Ranking): string {
  return ranking
    .filter((group) => group.length > 0)
    .map((group) => [...group].sort().join('='))
    .join('>');
}

export function rankingOf(text: string): string[][] {
  return text === '' ? [] : text.split('>').map((group) => group.split('='));
}

/** Problems of a ranking whose method allows no equal ranks. */
export function strictRankingProblems(
  ranking: Ranking,
  standing: readonly string[],
): VoteProblem[] {
  return [
    ...namedProblems(ranking.flat(), standing),
    ...(ranking.some((group) => group.length > 1) ? [{ code: 'equal_ranks' } as const] : []),
  ];
}

function inThatOrder(order: readonly string[]): Ranking {
  return order.map((id) => [id]);
}

export const rankingMethod = {
  bySums: false,
  read: ({ ranking = [], ...others }) => (otherThan(others) ? undefined : ranking),
  // The ids were checked before the ballot was cast.
  show: (ranking) => ({ ranking: ranking.map((group) => [...group] as CandidateId[]) }),
  text: rankingText,
  vote: rankingOf,
  // First preferences; if several are equal, each counts.
  sums: (ranking) => (ranking.find((group) => group.length > 0) ?? []).map((id) => [id, 1]),
  sumsAre: 'first preferences',
  preferring: inThatOrder,
  sample: {
    options: ({ candidates }) => candidates,
    most: () => 1,
    worth: 1,
    vote: ([first], { candidates }) => {
      if (first === undefined) return [];
      const after = candidates.indexOf(first) + 1;
      const others = [...candidates.slice(after), ...candidates.slice(0, Math.max(0, after - 1))];
      return inThatOrder([first, ...others]);
    },
  },
} satisfies Partial<VotingMethod<never, Ranking, CountedPosition, never>>;
