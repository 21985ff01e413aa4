export {
  bringAllUpToDate,
  bringEachUpToDate,
  bringUpToDate,
  publishAllDue,
  settle,
  settleAll,
} from './bring-up-to-date.js';
