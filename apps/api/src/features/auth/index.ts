export { authRouter } from './auth.router.js';
