import { msg } from '@lingui/core/macro';
import type { Lot } from '../lot.js';
import { ballotsIn, type CountedPosition, type VotingMethod, type VoteProfile } from '../method.js';
import { namedProblems } from '../votes/marks.js';
import { comparePairs } from '../votes/pairs.js';
import { otherThan } from '../votes/other-than.js';
import { MOST_STARS, scoresOf, scoresText, type Scores } from '../votes/scores.js';
import type { StarOutcome, StarRound } from './star.schema.js';
import { chooseFinalists, runoff } from './star-rounds.js';

export const star: VotingMethod<'star', Scores, CountedPosition, StarOutcome> = {
  name: 'star',
  settings: ['seats'],
  bySums: false,
  read: ({ scores = {}, ...others }) => (otherThan(others) ? undefined : scores),
  show: (scores) => ({ scores }),
  problems: (scores, { candidates }) => namedProblems(Object.keys(scores), candidates),
  text: scoresText,
  vote: scoresOf,
  sums: (scores) => Object.entries(scores),
  sumsAre: 'stars',
  preferring: (order) =>
    Object.fromEntries(order.map((id, place) => [id, Math.max(0, MOST_STARS - place)])),
  sample: {
    options: ({ candidates }) => candidates,
    most: ({ candidates }) => candidates.length,
    worth: MOST_STARS,
    vote: (chosen) => Object.fromEntries(chosen.map((id) => [id, MOST_STARS])),
  },
  count: countStar,
  forVoters: msg`Give each candidate 0 to ${MOST_STARS} stars. Candidates you skip get none.`,
  forOrganisers: [
    msg`Voters give stars. Of the two candidates with the most, the one more ballots prefer wins.`,
    msg`It finds a candidate most people like, even among similar ones: good for consensus.`,
    msg`Seats are filled one by one in the same way, so a majority can win them all.`,
  ],
};

/** Score, then automatic runoff. For several seats, repeated without those elected (bloc STAR). */
function countStar(
  { candidates, seats }: CountedPosition,
  profile: VoteProfile,
  lot: Lot,
): StarOutcome {
  const stars: StarOutcome['stars'] = {};
  for (const id of candidates) stars[id] = { sum: 0, fives: 0 };
  for (const [text, times] of profile) {
    for (const [id, number] of Object.entries(scoresOf(text))) {
      const ofCandidate = stars[id];
      if (!ofCandidate) continue;
      ofCandidate.sum += number * times;
      if (number === MOST_STARS) ofCandidate.fives += times;
    }
  }
  const none = new Map(candidates.map((id) => [id, 0]));
  const pairs = comparePairs(
    candidates,
    profile,
    (text) => new Map([...none, ...Object.entries(scoresOf(text))]),
  );
  const facts = {
    sum: (candidate: string) => stars[candidate]?.sum ?? 0,
    fives: (candidate: string) => stars[candidate]?.fives ?? 0,
    preferred: (candidate: string, to: string) => pairs[candidate]?.[to] ?? 0,
  };
  const elected: string[] = [];
  const rounds: StarRound[] = [];
  let tied: string[] = [];
  while (elected.length < seats && tied.length === 0) {
    // Nobody is elected without a star.
    const standing = candidates.filter((id) => !elected.includes(id) && facts.sum(id) > 0);
    if (standing.length === 0) break;
    const stage = rounds.length + 1;
    const { finalists, lot: byLot } = chooseFinalists(standing, facts, lot, stage);
    const [first = '', second] = finalists;
    const round: StarRound = { stage, finalists, preferred: {}, elected: first, lot: byLot };
    if (second !== undefined) {
      const difference = runoff(first, second, facts);
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        round.preferred[one] = facts.preferred(one, other);
      }
      if (difference < 0) round.elected = second;
      if (difference === 0) round.elected = null;
    }
    rounds.push(round);
    if (round.elected === null) tied = finalists;
    else elected.push(round.elected);
  }
  return { ballots: ballotsIn(profile), stars, elected, tied, rounds };
}
