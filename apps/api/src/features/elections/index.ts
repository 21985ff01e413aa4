export type { Election } from './elections.model.js';
export { assertEditable, assertOrganises, organises, statusOf } from './elections.policy.js';
export {
  electionForOrganiser,
  electionForReader,
  electionIdsOfOrganisation,
  electionsByIds,
  findElection,
  isPoster,
} from './find-elections.js';
export {
  dueElections,
  isDueToCount,
  isDueToOpen,
  markCounted,
  markOpened,
  whileEditable,
} from './elections.lifecycle.js';
export { electionsRouter } from './elections.router.js';
