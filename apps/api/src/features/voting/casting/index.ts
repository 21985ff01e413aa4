export { castingRouter } from './casting.router.js';
export { castBallot, newCasting } from './casting.service.js';
