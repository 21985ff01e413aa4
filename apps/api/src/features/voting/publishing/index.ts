export { mayReadCount, notPublished, readersOf } from './publishing.policy.js';
export {
  changePublishing,
  electionsToPublish,
  isDueToPublish,
  publishDue,
  publishNow,
  recordPublishing,
} from './publishing.service.js';
