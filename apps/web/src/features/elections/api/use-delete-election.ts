import type { ElectionId } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useDeleteElection() {
  return useChange((electionId: ElectionId) =>
    requestNothing(`/api/v1/elections/${electionId}`, { method: 'DELETE' }),
  );
}
