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
  summary: 'Tells how the invitations of an election are doing',
});

export const markBouncedCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/invitations/bounces',
  access: 'keepRoll',
  params,
  body: bouncesSchema,
  answers: { 200: bouncedSchema },
  errors: ['not_found'],
  summary: 'Marks invitations as failed whose messages came back',
});

export const readMessagesCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/messages',
  access: 'readElections',
  params,
  answers: { 200: messagesSchema },
  errors: ['not_found'],
  summary: 'Reads what an organisation says in its own words in invitations and reminders',
});

export const writeMessagesCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/messages',
  access: 'keepRoll',
  params,
  body: messagesSchema,
  answers: { 200: messagesSchema },
  errors: ['not_found'],
  summary: 'Keeps what an organisation says in its own words in invitations and reminders',
});

export const previewMessageCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/messages/preview',
  access: 'keepRoll',
  params,
  body: previewMessageSchema,
  answers: { 200: messagePreviewSchema },
  errors: ['not_found'],
  summary: 'Shows an invitation or a reminder as it would go out, with a link that leads nowhere',
});

export const sendTestMessageCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/messages/test',
  access: 'keepRoll',
  params,
  body: previewMessageSchema,
  answers: { 202: messageSchema },
  errors: ['not_found', 'too_many_requests'],
  summary: 'Sends oneself an invitation or a reminder as it would go out',
});

export const readPlanCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/plan',
  access: 'readElections',
  params,
  answers: { 200: planSchema },
  errors: ['not_found'],
  summary:
    'Tells which invitations and reminders an election sends by itself, and what it has sent',
});

export const changePlanCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/plan',
  access: 'keepRoll',
  params,
  body: changePlanSchema,
  answers: { 200: planSchema },
  errors: ['not_found'],
  summary: 'Says which invitations and reminders an election sends by itself',
});
