export { createBallots, type Ballots } from './create-ballots.js';
export {
  frozenBallot,
  paperAsItStands,
  trialDigest,
  type FrozenBallot,
} from './opening/opening.service.js';
export { downloadBallotBox } from './box/ballot-box-download.service.js';
export { recountStored, type StoredRecount } from './counting/recount.service.js';
export { downloadRankings, isRanked } from './box/rankings-download.service.js';
export { recordedCount } from './counting/counting.service.js';
export type { CountedVotes, RecordedCount } from './counting/counts.model.js';
export { countedVotes, tallyOf } from './counting/counted-votes.js';
export { hasBallots, tallyBallots, tallyWithoutSome } from './counting/tally.service.js';
export { removeBallots } from './ballots.service.js';
export { assertBallotSecret } from './opening/ballot-key.js';
export { ballotKeysIn, ballotsIn, outgrownMigration, withoutBallotKey } from './ballots.model.js';
export { settleRestored, type Restored } from './holding/restored.service.js';
export { forgetOrderMigration } from './counting/forget-order.js';
export { measureBallots } from './counting/ballots-metric.js';
export { turnoutByHour } from './counting/turnout-hours.js';
export { standardCountThread } from './box/standard-count-thread.js';
