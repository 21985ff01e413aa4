import { registerCall, type Register } from '@hustings/shared';
import { send } from '../../../lib/api/client';

export function register(form: Register) {
  return send(registerCall, { body: form });
}
