import { registerAnswerSchema, type Register } from '@hustings/shared';
import { request } from '../../../lib/api/client';

export function register(form: Register) {
  return request('/auth/users/register', registerAnswerSchema, { method: 'POST', body: form });
}
