import { openElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Opens voting before or after the time it was set for. */
export function useOpenElection() {
  return useChange((id: ElectionId) => send(openElectionCall, { params: { id } }));
}
