import { msg } from '@lingui/core/macro';
import type { CountedPosition, VotingMethod } from '../method.js';
import { countTransfers, ONE_VOTE } from '../transfers/count-transfers.js';
import type { TransferOutcome } from '../transfers/transfers.schema.js';
import { rankingMethod, strictRankingProblems, type Ranking } from '../votes/ranking.js';

/** Instant-runoff voting: always one seat, whatever the position's setting. */
export const irv: VotingMethod<'irv', Ranking, CountedPosition, TransferOutcome> = {
  name: 'irv',
  settings: ['seats'],
  ...rankingMethod,
  problems: (ranking, { candidates }) => strictRankingProblems(ranking, candidates),
  count: ({ candidates }, profile, lot) =>
    countTransfers({ candidates, seats: 1 }, profile, lot, moreThanHalf),
  forVoters: msg`Rank the candidates. If your first is out, your vote goes to your next.`,
  forOrganisers: [
    msg`Voters rank the candidates. The last one is out, and those votes go to the next choice.`,
    msg`This repeats until someone has more than half: good for one post with three or more candidates.`,
    msg`A candidate most people accept can be out early, with few first preferences.`,
  ],
};

/** More than half of the ballots that still rank a remaining candidate. */
function moreThanHalf(continuing: number): number {
  return (Math.floor(continuing / (2 * ONE_VOTE)) + 1) * ONE_VOTE;
}
