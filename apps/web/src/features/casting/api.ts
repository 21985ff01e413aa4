import { listVotesPath, type listVotesCall, type Votes } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { sendTo } from '../../lib/api/client';
import { booleanIn, idIn, listIn, recordIn } from '../../lib/reading';

const REFRESH_MS = 30_000;
const AFTER_A_CHANGE_MS = 1000;

export const votesKeys = { all: ['votes'] as const };

/**
 * The elections whose roll lists this account. Refetched regularly, and when one of them is due to open or
 * close.
 */
export function votesQuery() {
  return queryOptions({
    queryKey: votesKeys.all,
    queryFn: ({ signal }) => sendTo<typeof listVotesCall>(listVotesPath, checkVotes, { signal }),
    refetchInterval: ({ state }) => untilNextChange(state.data),
  });
}

function checkVotes(body: unknown): void {
  listIn(recordIn(body).results, (each) => {
    const { election, hasVoted, canVote } = recordIn(each);
    idIn(recordIn(election)._id);
    return [hasVoted, canVote].map(booleanIn);
  });
}

function untilNextChange(votes: Votes | undefined): number {
  const waits = (votes?.results ?? [])
    .flatMap(({ election }) => [election.votingStartDate, election.endDate])
    .map((date) => Date.parse(date) - Date.now())
    // Dates already past by this device's clock but unknown to the server wait for the regular refetch: the
    // clock may be wrong.
    .filter((wait) => wait > 0);
  return Math.min(REFRESH_MS, ...waits.map((wait) => wait + AFTER_A_CHANGE_MS));
}
