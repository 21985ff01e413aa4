import { requestNewPasswordCall } from '@hustings/shared';
import { send } from '../../../lib/api/client';

/** Answers alike whether or not the address has an account. */
export function requestNewPassword(form: { email: string }) {
  return send(requestNewPasswordCall, { body: form });
}
