export { trialCountsRouter } from './trial-counts.router.js';
