import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import {
  invitationProgressSchema,
  inviteAnswerSchema,
  inviteSchema,
} from '../voters/voters.schema.js';

import { messageSchema } from '../common/message.schema.js';
import {
  bouncedSchema,
  bouncesSchema,
  messagePreviewSchema,
  messagesSchema,
  previewMessageSchema,
} from './messages.schema.js';
import { changePlanSchema, planSchema } from './plan.schema.js';

const params = z.object({ electionId: electionIdSchema });

export const inviteCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/invitations',
  access: 'keepRoll',
  apiKey: true,
  params,
  body: inviteSchema,
  answers: { 202: inviteAnswerSchema },
  errors: ['not_found', 'election_closed', 'marks_hidden', 'too_many_requests'],
  summary: 'Queues invitations to voters',
});

export const readInvitationsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/invitations',
  access: 'readElections',
  apiKey: true,
  params,
  answers: { 200: invitationProgressSchema },
  errors: ['not_found'],
  summary: 'Counts an election’s invitations by status, and lists failures',
});

export const markBouncedCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/invitations/bounces',
  access: 'keepRoll',
  params,
  body: bouncesSchema,
  answers: { 200: bouncedSchema },
  errors: ['not_found'],
  summary: 'Marks invitations whose emails bounced as failed',
});

export const readMessagesCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/messages',
  access: 'readElections',
  params,
  answers: { 200: messagesSchema },
  errors: ['not_found'],
  summary: 'Gets the organisation’s own text for invitations and reminders',
});

export const writeMessagesCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/messages',
  access: 'keepRoll',
  params,
  body: messagesSchema,
  answers: { 200: messagesSchema },
  errors: ['not_found'],
  summary: 'Saves the organisation’s own text for invitations and reminders',
});

export const previewMessageCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/messages/preview',
  access: 'keepRoll',
  params,
  body: previewMessageSchema,
  answers: { 200: messagePreviewSchema },
  errors: ['not_found'],
  summary: 'Previews an invitation or reminder, with a link that does not work',
});

export const sendTestMessageCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/messages/test',
  access: 'keepRoll',
  params,
  body: previewMessageSchema,
  answers: { 202: messageSchema },
  errors: ['not_found', 'too_many_requests'],
  summary: 'Sends you an invitation or reminder as a test',
});

export const readPlanCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/plan',
  access: 'readElections',
  params,
  answers: { 200: planSchema },
  errors: ['not_found'],
  summary: 'Gets an election’s automatic invitations and reminders, and what has been sent',
});

export const changePlanCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/plan',
  access: 'keepRoll',
  params,
  body: changePlanSchema,
  answers: { 200: planSchema },
  errors: ['not_found'],
  summary: 'Sets an election’s automatic invitations and reminders',
});
