import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import {
  invitationProgressSchema,
  inviteAnswerSchema,
  inviteSchema,
} from '../voters/voters.schema.js';

const params = z.object({ electionId: electionIdSchema });

export const inviteCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/invitations',
  access: 'keepRoll',
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
  params,
  answers: { 200: invitationProgressSchema },
  errors: ['not_found'],
  summary: 'Tells how the invitations of an election are doing',
});
