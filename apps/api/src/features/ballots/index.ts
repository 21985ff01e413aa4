export { ballotsRouter, type BallotsParts } from './ballots.router.js';
export { createBallotMemory, type BallotMemory } from './ballot-memory.js';
export { castBallot } from './casting/casting.service.js';
export { bringUpToDate, forgetClosedPapers, runDue } from './due.service.js';
export { frozenBallot, type FrozenBallot } from './opening/opening.service.js';
export { recordedCount } from './counting/counting.service.js';
export type { CountedVotes, RecordedCount } from './counting/counts.model.js';
export {
  countBallots,
  countedVotes,
  hasBallots,
  tallyBallots,
  tallyOf,
  tallyWithoutSome,
} from './counting/tally.service.js';
export { removeBallots } from './ballots.service.js';
export { assertBallotSecret } from './opening/ballot-key.js';
export { dropOutgrownIndexes } from './ballots.model.js';
export { blankForRemoval, blanksOfRemoved, sealEmptyBox } from './box/blanks.service.js';
export { turnoutByHour } from './counting/turnout-hours.js';
