export { auditCsv } from './audit-csv.js';
export { auditTrail, entryOf, lastAct, recordAct, removeAudit, type Act } from './audit.service.js';
