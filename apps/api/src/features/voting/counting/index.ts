export { countedVotes, tallyOf } from './counted-votes.js';
export {
  countAtOnce,
  countProgress,
  ensureCounted,
  isCountStuck,
  newCounting,
  recordedCount,
} from './counting.service.js';
export { listedVotes, votesOnPage } from './listed-votes.js';
export { recountStored } from './recount.service.js';
export { standardCountThread } from './standard-count-thread.js';
export { tallyBallots, tallyWithoutSome } from './tally.service.js';
