export { createResults, type Results } from './create-results.js';
export { removeLiveCount } from './live-counts.service.js';
