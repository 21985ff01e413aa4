import { requestNothing } from '../../../lib/api/client';

/** Removes a sign-up that somebody else made with the reader's address. */
export function disownSignUp(token: string) {
  return requestNothing('/auth/users/verification', { method: 'DELETE', query: { token } });
}
