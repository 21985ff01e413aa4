import { resetVoterPasswordCall, type RegistrationId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Sends the voter a link to choose a new password. */
export function useResetVoterPassword() {
  return useChange((id: RegistrationId) => send(resetVoterPasswordCall, { params: { id } }));
}
