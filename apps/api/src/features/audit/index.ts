export { auditCsv } from './audit-csv.js';
export { auditTrail, lastAct, recordAct, removeAudit } from './audit.service.js';
