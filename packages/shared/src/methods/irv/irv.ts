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
  forVoters:
    'Put the candidates in your order; if your first is out, your next one gets your vote.',
  forOrganisers: [
    'Voters rank the candidates; the last one is taken out, and those votes go to their next choice.',
    'That goes on until somebody has more than half: right for one post with three candidates or more.',
    'Somebody whom most would accept can be out early for having few first preferences.',
  ],
};

/** More than half of the ballots that still rank a remaining candidate. */
function moreThanHalf(continuing: number): number {
  return (Math.floor(continuing / (2 * ONE_VOTE)) + 1) * ONE_VOTE;
}
