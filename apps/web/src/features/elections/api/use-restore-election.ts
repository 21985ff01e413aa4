import { restoreElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useRestoreElection() {
  return useChange((id: ElectionId) => send(restoreElectionCall, { params: { id } }));
}
