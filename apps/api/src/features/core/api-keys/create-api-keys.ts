import type { Deps } from '../../../platform/deps.js';
import { apiKeysRouter } from './api-keys.router.js';
import { createKeyHolder } from './key-holder.js';
import { registerKeyMails } from './key-mails.js';

/** Keys with which an organisation's own systems make calls. */
export function createApiKeys(deps: Deps) {
  registerKeyMails(deps);
  return { router: apiKeysRouter(deps), holderOf: createKeyHolder(deps) };
}
