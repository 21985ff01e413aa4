export { beginPreparing, pause, resume } from './hold-steps.service.js';
export {
  finishLifting,
  finishPause,
  finishTakingBack,
  isBeingSettled,
  isUnsettled,
  settleHold,
} from './settle-hold.service.js';
