export { auditCsv } from './audit-csv.js';
export { auditTrail, lastAct, recordAct, removeAudit, type Act } from './audit.service.js';
