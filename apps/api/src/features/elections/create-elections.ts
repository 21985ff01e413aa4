import type { Deps } from '../../platform/deps.js';
import { advanceDeletions } from './deleted-elections.service.js';
import { registerDeletionMails } from './deletion-mails.js';
import { registerPutOffMails } from './put-off-mails.js';
import { tellOfPutOffs } from './putting-off.service.js';

/** What elections do by themselves; what is asked of them are functions of this folder. */
export function createElections(deps: Deps) {
  registerDeletionMails(deps);
  registerPutOffMails(deps);
  return {
    advanceDeletions: () => advanceDeletions(deps),
    tellOfPutOffs: () => tellOfPutOffs(deps),
  };
}
