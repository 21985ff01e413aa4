export { countBallots, hasBallots } from './ballot-count.js';
export {
  assertBallotSecret,
  ballotIdOf,
  ballotKey,
  before,
  destroyBallotKey,
  ensureBallotKey,
  isKeyWithheld,
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
  blankForGood,
  blankForHold,
  blankForRemoval,
  blankForRemovals,
  blanksOfRemoved,
  dropStaleDeletion,
  dropStaleHold,
  liftDeletion,
  liftHold,
  reasonOfBlank,
} from './blanks.service.js';
export { ballotsByCode, votesByText } from './box-lines.js';
export {
  forgetOrderMigration,
  forgetSoon,
  forgetWhileOpen,
  newOrderForgetting,
  noteCast,
} from './forget-order.js';
export { frozenBallot, type FrozenBallot } from './frozen-ballot.js';
export { removeBallots } from './remove-ballots.service.js';
export { trackingCodeFor } from './tracking-code.js';
export { hourOf, turnoutByHour } from './turnout-hours.js';
