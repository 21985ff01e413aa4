export { bringAllUpToDate, bringUpToDate, publishAllDue } from './bring-up-to-date.js';
