export { auditCsv } from './audit-csv.js';
export { auditTrail, recordAct, removeAudit } from './audit.service.js';
