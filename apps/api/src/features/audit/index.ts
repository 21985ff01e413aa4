export { auditRouter } from './audit.router.js';
