export { createElections } from './create-elections.js';
export { electionsWithEvents, forgetEvents } from './events.js';
export type {
  Election,
  ElectionEvent,
  FollowedStep,
  News,
  Plan,
  PublishingSettings,
  Repeats,
} from './elections.model.js';
export { assertOwnOrganisation, removalOf, statusOf } from './elections.policy.js';
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
export {
  beforeNextOpening,
  beforeOpening,
  dueElections,
  endVoting,
  freezeElection,
  isChanging,
  isDueToOpen,
  markCounted,
  markOpened,
  recordClosing,
  whileEditable,
  type TimeLeft,
} from './elections.lifecycle.js';
export {
  changeElection,
  closeElection,
  createElection,
  recordCreation,
  type NewElection,
} from './elections.service.js';
export {
  beginUnfinished,
  finishElection,
  giveUpUnfinished,
  goOnWriting,
} from './unfinished-elections.service.js';
export {
  beginPreparing,
  decidePreparing,
  finishPreparing,
  givePreparingUp,
  markLifted,
  markPaused,
  pause,
  resume,
} from './holds.service.js';
export { beginTrial, isGone } from './trial-elections.service.js';
export { electionsWithNews, markNewsTold, setMessages, setNotices } from './news.js';
export { electionsWithPlan, markFollowed, setPlan } from './plan.js';
export { assertMayReadCount, mayReadCount, notPublished, readersOf } from './publishing.policy.js';
export {
  changePublishing,
  electionsToPublish,
  isDueToPublish,
  publishDue,
  publishNow,
  recordPublishing,
} from './publishing.service.js';
export { putOff } from './putting-off.service.js';
export { letWaitForRemoval, restoreElection } from './deleted-elections.service.js';
export {
  decideRemovalsOf,
  electionsBeingRemoved,
  markForRemoval,
  removeElection,
  settleRemoval,
} from './removal.service.js';
