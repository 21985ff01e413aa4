import type { Deps } from '../../../platform/deps.js';
import { advanceDeletions } from './deleted-elections.service.js';
import { registerDeletionMails } from './deletion-mails.js';

/** What elections do by themselves; what is asked of them are functions of this folder. */
export function createElections(deps: Deps) {
  registerDeletionMails(deps);
  return {
    advanceDeletions: () => advanceDeletions(deps),
  };
}
