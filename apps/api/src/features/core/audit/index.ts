export { auditCsv } from './audit-csv.js';
export { type Act, auditTrail, entryOf, lastAct, recordAct, removeAudit } from './audit.service.js';
