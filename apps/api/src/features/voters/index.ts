export { votersRouter } from './voters.router.js';
