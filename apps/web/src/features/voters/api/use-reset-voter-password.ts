import { resetVoterPasswordCall, type AccountId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Sends the voter a link to choose a new password. */
export function useResetVoterPassword() {
  return useChange((id: AccountId) => send(resetVoterPasswordCall, { params: { id } }));
}
