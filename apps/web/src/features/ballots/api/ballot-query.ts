import { readBallotCall, type Ballot, type ElectionStatus } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error';
import { send } from '../../../lib/api/client';

const ballotKeys = { one: (electionId: string) => ['ballots', electionId] as const };

const OPENING_POLL_MS = 2000;

/**
 * The ballot paper; null while voting is not open. It is frozen once it is, so it is never fetched
 * behind the voter.
 *
 * @param status As the election is listed. Its opening waits for the last change to the ballot, so
 *   for some seconds there is no paper though the clock says that voting is open: then it is asked
 *   for until there is one.
 */
export function ballotQuery(electionId: string, status: ElectionStatus | undefined) {
  return queryOptions({
    queryKey: ballotKeys.one(electionId),
    queryFn: ({ signal }) => paperOf(electionId, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === null && status === 'open' ? OPENING_POLL_MS : false,
  });
}

async function paperOf(electionId: string, signal: AbortSignal): Promise<Ballot | null> {
  try {
    return await send(readBallotCall, { params: { id: electionId }, signal });
  } catch (error) {
    if (hasCode(error, 'not_open')) return null;
    throw error;
  }
}
