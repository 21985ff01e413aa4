export { samplesRouter } from './demo-elections.router.js';
