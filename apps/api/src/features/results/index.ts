export { resultsRouter } from './results.router.js';
