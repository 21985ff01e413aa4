export { ballotsRouter, type BallotsParts } from './ballots.router.js';
export { createBallotMemory, type BallotMemory } from './ballot-memory.js';
export { castBallot } from './casting.service.js';
export { bringUpToDate, forgetClosedPapers, runDue } from './due.service.js';
export { frozenBallot, type FrozenBallot } from './opening.service.js';
export { recordedCount } from './counting.service.js';
export type { CountedVotes, RecordedCount } from './counts.model.js';
export {
  countBallots,
  countedVotes,
  hasBallots,
  tallyBallots,
  tallyOf,
  tallyWithoutSome,
} from './tally.service.js';
export { removeBallots } from './ballots.service.js';
export { assertBallotSecret } from './ballot-key.js';
export { dropOutgrownIndexes } from './ballots.model.js';
export { blankForRemoval, blanksOfRemoved, sealEmptyBox } from './blanks.service.js';
export { turnoutByHour } from './turnout-hours.js';
