export { auditTrailRouter } from './audit-trail.router.js';
export { trailFor } from './audit-trail.service.js';
