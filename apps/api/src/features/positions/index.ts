export { positionsRouter } from './positions.router.js';
