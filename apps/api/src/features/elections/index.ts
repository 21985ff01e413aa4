export { electionsRouter } from './elections.router.js';
