export { withKnownRepeats } from './known-repeats.js';
export { mayReadCount, notPublished, readersOf } from './publishing.policy.js';
export {
  changePublishing,
  electionsToPublish,
  isDueToPublish,
  planInWords,
  publishDue,
  publishNow,
  recordPublishing,
} from './publishing.service.js';
export {
  lateAdditions,
  revocations,
  rollStatistics,
  standingOf,
  standingsOf,
} from './roll-access.js';
