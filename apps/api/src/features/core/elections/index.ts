export { registerDeletionMails } from './deletion-mails.js';
export {
  advanceDeletions,
  letWaitForRemoval,
  restoreElection,
} from './deleted-elections.service.js';
export {
  beforeNextOpening,
  beforeOpening,
  dueElections,
  endVoting,
  freezeElection,
  isChanging,
  isDueToOpen,
  isPutOff,
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
  type PublishingSettings,
  type Repeats,
  type StoredElection,
} from './elections.model.js';
export { assertOwnOrganisation, removalOf, statusOf } from './elections.policy.js';
export {
  changeElection,
  closeElection,
  createElection,
  recordCreation,
} from './elections.service.js';
export { electionsWithEvents, forgetEvents, withEvent } from './webhook-events.js';
export {
  allElections,
  electionExists,
  electionForMember,
  electionIdsOfOrganisation,
  electionsByIds,
  electionsOfOrganisation,
  electionsRepeating,
  electionsWithLiveCounts,
  findElection,
  hiddenElectionIds,
  isPoster,
} from './find-elections.js';
export { countedElections, listElections } from './list-elections.js';
export { electionsWithNews, markNewsTold, newsOf, setMessages, setNotices } from './voter-news.js';
export { electionsWithPlan, markFollowed, setPlan } from './plan.js';
export {
  decideRemovalsOf,
  electionsBeingRemoved,
  markForRemoval,
  removeElection,
  settleRemoval,
} from './removal.service.js';
export { beginTrial, isGone } from './trial-elections.service.js';
export {
  beginUnfinished,
  finishElection,
  giveUpUnfinished,
  goOnWriting,
} from './unfinished-elections.service.js';
