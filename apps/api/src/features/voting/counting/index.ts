export { countedVotes, tallyOf } from './counted-votes.js';
export {
  countAtOnce,
  countProgress,
  ensureCounted,
  isCountStuck,
  newCounting,
  recordedCount,
} from './counting.service.js';
export type { CountedVotes, RecordedCount } from './counts.model.js';
export { markCounted } from './end-voting.js';
export { listedVotes, votesOnPage } from './listed-votes.js';
export { type LiveCount, LiveCountModel, NOTHING_COUNTED } from './live-counts.model.js';
export { byId, lotSecretOf } from './read-box.js';
export { recountStored } from './recount.service.js';
export { removeCount } from './remove-count.js';
export { standardCountThread } from './standard-count-thread.js';
export { tallyBallots, tallyWithoutSome } from './tally.service.js';
export { inOrderOfText } from './votes-in-order.js';
