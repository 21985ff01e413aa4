import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { registerNominationMails } from './nomination-mails.js';
import { nominationsRouter } from './nominations.router.js';
import { tellOfNominations } from './tell.service.js';

/** How people are nominated, and become candidates. */
export function createNominations(deps: Deps, auth: Pick<Auth, 'countingUnknown'>) {
  registerNominationMails(deps);
  return {
    router: nominationsRouter(deps, auth),
    tellOfNominations: () => tellOfNominations(deps),
  };
}
