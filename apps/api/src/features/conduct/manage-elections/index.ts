export {
  decideAllOf,
  deleteElectionsOf,
  removeUnfinished,
  resumeDeletions,
} from './delete-election.service.js';
export { electionsRouter } from './elections.router.js';
export { newDashboard } from './read-elections.service.js';
export { pauseVoting } from './pause-voting.service.js';
