export { peopleRouter } from './profiles.router.js';
