import { requestNewLinkCall } from '@hustings/shared';
import { send } from '../../../lib/api/client';

/** Answers alike whatever the token is. */
export function requestNewLink(token: string) {
  return send(requestNewLinkCall, { body: { token } });
}
