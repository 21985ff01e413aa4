export { accountsRouter } from './accounts.router.js';
