import { readTrialCountCall, runTrialCountCall, type ElectionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

/** The last trial count of an election; null if there was none. */
export function trialCountQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['trialCounts', electionId] as const,
    queryFn: async ({ signal }) =>
      (await send(readTrialCountCall, { params: { id: electionId }, signal })).trial,
    meta: { failureArea: 'electionLoad' },
  });
}

/** Runs a trial count with generated ballots; takes seconds. */
export function useRunTrialCount() {
  return useChange((id: ElectionId) => send(runTrialCountCall, { params: { id } }));
}
