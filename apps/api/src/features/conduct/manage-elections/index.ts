export {
  decideAllOf,
  deleteElectionsOf,
  removeUnfinished,
  resumeDeletions,
} from './delete-election.service.js';
export { advanceDeletions, letWaitForRemoval } from './deleted-elections.service.js';
export { registerDeletionMails } from './deletion-mails.js';
export { electionsRouter } from './elections.router.js';
export { createBareElection } from './elections.service.js';
export { pauseVoting } from './pause-voting.service.js';
export { newDashboard } from './read-elections.service.js';
export { extendDeadline, untilNextStep } from './unfinished-elections.service.js';
