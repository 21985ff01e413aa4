export { ballotsRouter, type BallotsParts } from './ballots.router.js';
export { createBallotMemory, type BallotMemory } from './ballot-memory.js';
export { castBallot } from './casting.service.js';
export { bringUpToDate, forgetClosedPapers, runDue } from './due.service.js';
export { frozenBallot, type FrozenBallot } from './opening.service.js';
export { recordedCount } from './counting.service.js';
export type { CountedVotes, RecordedCount } from './counts.model.js';
export { countBallots, countedVotes, tallyBallots, tallyOf } from './tally.service.js';
export { ballotOfAccountExists, removeBallots, turnoutByHour } from './ballots.service.js';
