import { readTrialCountCall, type ElectionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/** The last trial count of an election, or that there was none. */
export function trialCountQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['trialCounts', electionId] as const,
    queryFn: async ({ signal }) =>
      (await send(readTrialCountCall, { params: { id: electionId }, signal })).trial,
    meta: { failureArea: 'electionLoad' },
  });
}
