export { isUnsettled, pauseVoting, resumeVoting, settleHold, takeBack } from './holding.service.js';
export { type Restored, settleRestored } from './restored.service.js';
