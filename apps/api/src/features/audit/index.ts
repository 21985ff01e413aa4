export { recordAct, removeAudit } from './audit.service.js';
export { auditRouter, type AuditParts } from './audit.router.js';
