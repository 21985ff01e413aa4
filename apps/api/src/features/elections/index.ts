export type { Election } from './elections.model.js';
export type { ElectionParts, PositionOutline } from './elections.parts.js';
export { statusOf } from './elections.policy.js';
export {
  electionForOrganiser,
  electionForReader,
  electionIdsOfOrganisation,
  electionsByIds,
  electionsWithLiveCounts,
  electionsOfOrganisation,
  findElection,
  isPoster,
} from './find-elections.js';
export {
  dueElections,
  endVoting,
  freezeElection,
  isDueToOpen,
  markCounted,
  markOpened,
  recordClosing,
  whileEditable,
  type TimeLeft,
} from './elections.lifecycle.js';
export { createElection } from './elections.service.js';
export { electionSummaries } from './read-elections.service.js';
export { advanceDeletions } from './deleted-elections.service.js';
export { deleteElectionsOf, resumeDeletions } from './delete-election.service.js';
export { electionsRouter } from './elections.router.js';
