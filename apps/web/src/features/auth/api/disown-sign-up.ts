import { disownSignUpCall } from '@hustings/shared';
import { send } from '../../../lib/api/client';

/** Removes a sign-up that somebody else made with the reader's address. */
export function disownSignUp(token: string) {
  return send(disownSignUpCall, { query: { token } });
}
