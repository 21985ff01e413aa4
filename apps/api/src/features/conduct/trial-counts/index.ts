export { trialCountsRouter } from './trial-counts.router.js';
export { createTrialCounts } from './trial-counts.service.js';
