import type { Deps } from '../../../platform/deps.js';
import { accountsRouter } from './accounts.router.js';
import { leastTokenVersions } from './token-versions.service.js';

export function createAccounts(deps: Deps) {
  return {
    router: accountsRouter(deps),
    leastTokenVersions: () => leastTokenVersions(deps),
  };
}
