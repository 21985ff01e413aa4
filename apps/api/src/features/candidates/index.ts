export { candidatesRouter } from './candidates.router.js';
