export {
  beforeNextOpening,
  beforeOpening,
  closeElection,
  isChanging,
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
  votable,
  publishedAtOnce,
} from './elections.model.js';
export {
  assertInOtherLanguages,
  editableOf,
  REMOVAL_WAIT_MS,
  removalOf,
  statusOf,
  translated,
} from './elections.policy.js';
export {
  allElections,
  electionForMember,
  electionIdsOfOrganisation,
  electionsByIds,
  electionsOfOrganisation,
  findElection,
  isElectionGone,
  isPoster,
} from './find-elections.js';
export { newsOf, toldAs } from './voter-news.js';
export { withEvent } from './webhook-events.js';
