import { removeVoterCall, type RegistrationId, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Takes a voter who has not voted off one roll. */
export function useRemoveVoter(electionId: ElectionId) {
  return useChange((id: RegistrationId) => send(removeVoterCall, { params: { electionId, id } }));
}
