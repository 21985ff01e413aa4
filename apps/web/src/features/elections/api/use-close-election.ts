import { closeElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Ends voting before its time. */
export function useCloseElection() {
  return useChange((id: ElectionId) => send(closeElectionCall, { params: { id } }));
}
