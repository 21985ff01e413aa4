export { ballotsRouter } from './ballots.router.js';
