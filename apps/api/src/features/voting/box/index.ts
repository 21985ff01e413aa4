export { countBallots, hasBallots } from './ballot-count.js';
export {
  assertBallotSecret,
  assertKeyThere,
  ballotIdOf,
  ballotKey,
  before,
  destroyBallotKey,
  ensureBallotKey,
  isKeyWithheld,
  shuffledFor,
} from './ballot-key.js';
export { measureBallots } from './ballots-metric.js';
export {
  ballotCollection,
  BallotKeyModel,
  ballotKeysIn,
  BallotModel,
  ballotsIn,
  blankCollection,
  FrozenBallotModel,
  outgrownMigration,
  type StoredBallot,
  type StoredBlank,
  TurnoutHourModel,
  withoutBallotKey,
} from './ballots.model.js';
export {
  blankForDeletion,
  BLANKS_AT_ONCE,
  blankForGood,
  blankForHold,
  blankForRemoval,
  blanksOfRemoved,
  dropStaleHold,
  liftDeletion,
  liftHold,
  reasonOfBlank,
} from './blanks.service.js';
export { ballotsByCode, byId, rawBallotsByCode, rawVotesByText, votesByText } from './box-lines.js';
export {
  type CountedGroup,
  type CountedVotes,
  ListedVotesModel,
  type RecordedCount,
  RecordedCountModel,
  type StoredListedVotes,
} from './counts.model.js';
export {
  forgetOrderMigration,
  forgetSoon,
  forgetWhileOpen,
  newOrderForgetting,
  noteCast,
} from './forget-order.js';
export { frozenBallot, type FrozenBallot, lotSecretOf } from './frozen-ballot.js';
export { type LiveCount, LiveCountModel } from './live-counts.model.js';
export { removeBallots } from './remove-ballots.service.js';
export { trackingCodeFor } from './tracking-code.js';
export { addToHour, hourOf, hoursOfCount, turnoutByHour } from './turnout-hours.js';
export { type AlikeVotes, inOrderOfText, LISTED_AT_ONCE } from './votes-in-order.js';
