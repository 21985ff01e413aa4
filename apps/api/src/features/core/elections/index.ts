export {
  beforeNextOpening,
  beforeOpening,
  closeElection,
  endVoting,
  freezeElection,
  inTime,
  isChanging,
  isDueToCount,
  isDueToOpen,
  markCounted,
  markOpened,
  numbered,
  recordClosing,
  type TimeLeft,
  whileEditable,
} from './elections.lifecycle.js';
export {
  type Election,
  type ElectionEvent,
  ElectionModel,
  electionOf,
  type FollowedStep,
  type News,
  type Plan,
  type PublishingSettings,
  type Repeats,
  type StoredElection,
} from './elections.model.js';
export {
  assertMayChange,
  assertPossiblePeriod,
  type ElectionChanges,
  isPutOff,
  REMOVAL_WAIT_MS,
  removalOf,
  statusOf,
} from './elections.policy.js';
export {
  allElections,
  electionExists,
  electionForMember,
  electionIdsOfOrganisation,
  electionsByIds,
  electionsOfOrganisation,
  findElection,
  isPoster,
} from './find-elections.js';
export { newsOf } from './voter-news.js';
export { withEvent } from './webhook-events.js';
