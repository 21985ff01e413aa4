import { loginAnswerSchema, type Login } from '@hustings/shared';
import { request } from '../../../lib/api/client';

export function login(credentials: Login) {
  return request('/auth/users/login', loginAnswerSchema, { method: 'POST', body: credentials });
}
