import { z } from 'zod';
import { call } from '../calls/call.js';
import { annulmentIdSchema, positionIdSchema } from '../common/ids.schema.js';
import {
  annulmentSchema,
  annulPositionSchema,
  withdrawAnnulmentSchema,
} from './annulments.schema.js';

export const annulPositionCall = call({
  method: 'POST',
  path: '/api/v1/positions/:id/annulments',
  access: 'runElections',
  params: z.object({ id: positionIdSchema }),
  body: annulPositionSchema,
  answers: { 201: annulmentSchema },
  errors: ['not_found', 'not_counted', 'annulled_already'],
  summary:
    'Annuls the result of a position or announces a repeat; the recorded count does not change',
});

export const withdrawAnnulmentCall = call({
  method: 'POST',
  path: '/api/v1/annulments/:id/withdraw',
  access: 'runElections',
  params: z.object({ id: annulmentIdSchema }),
  body: withdrawAnnulmentSchema,
  answers: { 200: annulmentSchema },
  errors: ['not_found', 'annulment_withdrawn'],
  summary: 'Withdraws an annulment; both stay on record',
});
