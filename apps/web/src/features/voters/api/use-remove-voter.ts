import type { AccountId, ElectionId } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Takes a voter who has not voted off one roll. */
export function useRemoveVoter(electionId: ElectionId) {
  return useChange((voterId: AccountId) =>
    requestNothing(`/api/v1/elections/${electionId}/voters/${voterId}`, { method: 'DELETE' }),
  );
}
