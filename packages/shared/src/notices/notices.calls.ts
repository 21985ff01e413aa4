import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { noticeSettingsSchema, noticesSchema } from './notices.schema.js';

const params = z.object({ electionId: electionIdSchema });

export const readNoticesCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/notices',
  access: 'readElections',
  params,
  answers: { 200: noticesSchema },
  errors: ['not_found'],
  summary: 'Reads the email notice settings and the notices sent',
});

export const changeNoticesCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/notices',
  access: 'keepRoll',
  params,
  body: noticeSettingsSchema,
  answers: { 200: noticesSchema },
  errors: ['not_found'],
  summary: 'Switches email notices on or off, and sets their text',
});
