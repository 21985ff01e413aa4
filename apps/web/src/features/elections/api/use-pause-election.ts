import { pauseElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Pauses voting. */
export function usePauseElection() {
  return useChange((id: ElectionId) => send(pauseElectionCall, { params: { id } }));
}
