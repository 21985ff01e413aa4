import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { mailingsQuerySchema, mailingsSchema } from './mailings.schema.js';

export const listMailingsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/mailings',
  access: 'readElections',
  apiKey: true,
  params: z.object({ electionId: electionIdSchema }),
  query: mailingsQuerySchema,
  answers: { 200: mailingsSchema },
  errors: ['not_found'],
  summary: 'Lists everything emailed or printed for an election, newest first',
});
