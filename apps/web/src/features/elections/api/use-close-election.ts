import { electionSchema, type ElectionId } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Ends voting before its time. */
export function useCloseElection() {
  return useChange((electionId: ElectionId) =>
    request(`/api/v1/elections/${electionId}/close`, electionSchema, { method: 'POST' }),
  );
}
