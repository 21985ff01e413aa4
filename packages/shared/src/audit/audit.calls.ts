import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { auditTrailSchema } from './audit.schema.js';
import { voterTrailSchema } from './voter-trail.schema.js';

const params = z.object({ id: electionIdSchema });

export const readAuditTrailCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/audit',
  access: 'signedIn',
  asMember: 'readElections',
  ballot: 'id',
  apiKey: true,
  params,
  answers: { 200: z.union([voterTrailSchema, auditTrailSchema]) },
  errors: ['not_found'],
  summary:
    'Gets the audit trail of an election and whether its chain is intact; voters see fewer details',
});

export const downloadAuditTrailCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/audit.csv',
  access: 'readElections',
  apiKey: true,
  params,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found'],
  summary: 'Downloads the audit trail of an election with its hashes',
});
