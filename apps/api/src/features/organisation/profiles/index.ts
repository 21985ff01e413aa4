export { profilesRouter } from './profiles.router.js';
