import { runTrialCountCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Tries the ballot out with generated ballots; it takes seconds. */
export function useRunTrialCount() {
  return useChange((id: ElectionId) => send(runTrialCountCall, { params: { id } }));
}
