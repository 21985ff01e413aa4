import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { messageSchema } from '../common/message.schema.js';
import { messagePreviewSchema } from '../invitations/messages.schema.js';
import { noticeSettingsSchema, noticesSchema, previewNoticeSchema } from './notices.schema.js';

const params = z.object({ electionId: electionIdSchema });

export const readNoticesCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/notices',
  access: 'readElections',
  params,
  answers: { 200: noticesSchema },
  errors: ['not_found'],
  summary: 'Gets the email notice settings and the notices sent',
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

export const previewNoticeCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/notices/preview',
  access: 'keepRoll',
  params,
  body: previewNoticeSchema,
  answers: { 200: messagePreviewSchema },
  errors: ['not_found'],
  summary: 'Previews a notice, with a link that does not work',
});

export const sendTestNoticeCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/notices/test',
  access: 'keepRoll',
  params,
  body: previewNoticeSchema,
  answers: { 202: messageSchema },
  errors: ['not_found', 'too_many_requests'],
  summary: 'Sends the caller a notice as a test',
});
