import { deleteElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useDeleteElection() {
  return useChange((id: ElectionId) => send(deleteElectionCall, { params: { id } }));
}
