import { prepareElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Takes an open election in which nobody has voted back to preparation. */
export function usePrepareElection() {
  return useChange((id: ElectionId) => send(prepareElectionCall, { params: { id } }));
}
