export { minutesRouter } from './minutes.router.js';
