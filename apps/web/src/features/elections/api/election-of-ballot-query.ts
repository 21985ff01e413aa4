import { readElectionPath, type ElectionId, type readElectionCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { sendTo } from '../../../lib/api/client';
import { idIn, recordIn, textIn } from '../../../lib/reading';
import { untilNextStatus } from '../until-next-status';

/** The election of whoever is signed in for its ballot only. */
export function electionOfBallotQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['elections', electionId, 'ballot'] as const,
    queryFn: ({ signal }) =>
      sendTo<typeof readElectionCall>(readElectionPath, checkElection, {
        params: { id: electionId },
        signal,
      }),
    meta: { failureArea: 'electionLoad' },
    refetchInterval: ({ state }) => (state.data ? untilNextStatus(state.data) : false),
  });
}

function checkElection(body: unknown): void {
  const { _id, status, startDate, votingStartDate, endDate } = recordIn(body);
  idIn(_id);
  for (const text of [status, startDate, votingStartDate, endDate]) textIn(text);
}
