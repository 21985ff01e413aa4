import { loginCall, type Login } from '@hustings/shared';
import { send } from '../../../lib/api/client';

export function login(credentials: Login) {
  return send(loginCall, { body: credentials });
}
