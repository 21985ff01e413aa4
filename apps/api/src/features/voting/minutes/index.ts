export { minutesRouter } from './minutes.router.js';
export { createMinutes } from './minutes.service.js';
