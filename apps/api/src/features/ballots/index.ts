export { createBallots, type Ballots } from './create-ballots.js';
export { frozenBallot, paperAsItStands, type FrozenBallot } from './opening/opening.service.js';
export { downloadBallotBox } from './box/ballot-box-download.service.js';
export { recordedCount } from './counting/counting.service.js';
export type { CountedVotes, RecordedCount } from './counting/counts.model.js';
export {
  countedVotes,
  hasBallots,
  tallyBallots,
  tallyOf,
  tallyWithoutSome,
} from './counting/tally.service.js';
export { removeBallots } from './ballots.service.js';
export { assertBallotSecret } from './opening/ballot-key.js';
export { dropOutgrown } from './ballots.model.js';
export { turnoutByHour } from './counting/turnout-hours.js';
