import { readTrialCountCall, runTrialCountCall, type ElectionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

/** The last trial count of an election, or that there was none. */
export function trialCountQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['trialCounts', electionId] as const,
    queryFn: async ({ signal }) =>
      (await send(readTrialCountCall, { params: { id: electionId }, signal })).trial,
    meta: { failureArea: 'electionLoad' },
  });
}

/** Tries the ballot out with generated ballots; it takes seconds. */
export function useRunTrialCount() {
  return useChange((id: ElectionId) => send(runTrialCountCall, { params: { id } }));
}
