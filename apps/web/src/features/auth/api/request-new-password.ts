import { requestNothing } from '../../../lib/api/client';

/** Answers alike whether or not the address has an account. */
export function requestNewPassword(form: { email: string }) {
  return requestNothing('/auth/users/request-new-password', { method: 'POST', body: form });
}
