import { msg } from '@lingui/core/macro';
import { ballotsIn, type CountedPosition, type VotingMethod } from '../method.js';
import { countTransfers, ONE_VOTE } from '../transfers/count-transfers.js';
import type { TransferOutcome } from '../transfers/transfers.schema.js';
import { rankingMethod, strictRankingProblems, type Ranking } from '../votes/ranking.js';

/**
 * The single transferable vote by the rules of Scottish councils: the Scottish Local Government Elections
 * Order 2011, Schedule 1, Part III.
 */
export const stv: VotingMethod<'stv', Ranking, CountedPosition, TransferOutcome> = {
  name: 'stv',
  settings: ['seats'],
  ...rankingMethod,
  problems: (ranking, { candidates }) => strictRankingProblems(ranking, candidates),
  count(position, profile, lot) {
    const quota = droopQuota(ballotsIn(profile), position.seats) * ONE_VOTE;
    return countTransfers(position, profile, lot, () => quota);
  },
  forVoters: msg`Rank as many candidates as you like. Lower choices never hurt higher ones.`,
  forOrganisers: [
    msg`Voters rank the candidates. Reaching the quota wins a seat, and surplus votes go to next choices.`,
    msg`The committee mirrors its voters: each group as large as the quota gets a seat.`,
    msg`The count takes several stages, which the results show one by one.`,
  ],
};

/** The smallest whole number of votes that at most `seats` candidates can reach. */
export function droopQuota(valid: number, seats: number): number {
  return Math.floor(valid / (seats + 1)) + 1;
}
