export { recordAct, removeAudit } from './audit.service.js';
export { auditRouter } from './audit.router.js';
