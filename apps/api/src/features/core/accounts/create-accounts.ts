import type { Deps } from '../../../platform/deps.js';
import { accountsRouter } from './accounts.router.js';

export function createAccounts(deps: Deps) {
  return {
    router: accountsRouter(deps),
  };
}
