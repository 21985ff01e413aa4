export {
  isUnsettled,
  pauseVoting,
  resumeVoting,
  settleHold,
  takeBack,
} from './pause-voting.service.js';
export { type Restored, settleRestored } from './settle-after-restore.service.js';
