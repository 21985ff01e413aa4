export { beginPreparing, pause, resume, type Resumption } from './hold-steps.service.js';
export { assertTakesCasts, isHeldUp } from './pausing.policy.js';
export {
  finishLifting,
  finishPause,
  finishTakingBack,
  isUnsettled,
  recordHold,
  settleHold,
} from './settle-hold.service.js';
