import { msg } from '@lingui/core/macro';
import { ballotsIn, type CountedPosition, type VotingMethod, type VoteProfile } from '../method.js';
import { namedProblems } from '../votes/marks.js';
import { comparePairs } from '../votes/pairs.js';
import { rankingMethod, rankingOf, type Ranking } from '../votes/ranking.js';
import type { CondorcetOutcome } from './condorcet.schema.js';
import { orderByPaths } from './beatpaths.js';

/** Condorcet's method with beatpaths by winning votes, after Markus Schulze. */
export const condorcet: VotingMethod<'condorcet', Ranking, CountedPosition, CondorcetOutcome> = {
  name: 'condorcet',
  settings: ['seats'],
  ...rankingMethod,
  problems: (ranking, { candidates }) => namedProblems(ranking.flat(), candidates),
  count: countCondorcet,
  forVoters: msg`Rank the candidates. Several may share a rank.`,
  forOrganisers: [
    msg`Voters rank the candidates, and all ballots compare every pair.`,
    msg`The candidate who beats every other wins: good for a post everyone must accept.`,
    msg`If the wins form a circle, the strongest chain of wins decides.`,
  ],
};

function countCondorcet(
  { candidates, seats }: CountedPosition,
  profile: VoteProfile,
): CondorcetOutcome {
  const ranked = new Set<string>();
  const pairs = comparePairs(candidates, profile, (text) => {
    const worth = new Map<string, number>();
    rankingOf(text).forEach((group, rank) => group.forEach((id) => worth.set(id, -rank)));
    for (const id of worth.keys()) ranked.add(id);
    return worth;
  });
  const order = orderByPaths(
    candidates.filter((id) => ranked.has(id)),
    pairs,
  );
  const elected: string[] = [];
  let tied: string[] = [];
  for (const group of order) {
    const left = seats - elected.length;
    if (left <= 0 || tied.length > 0) break;
    if (group.length <= left) elected.push(...group);
    else tied = group;
  }
  return { ballots: ballotsIn(profile), pairs, order, elected, tied };
}
