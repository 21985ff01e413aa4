import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { pageOf, pagingSchema } from '../common/paging.schema.js';
import { inviteAnswerSchema } from '../voters/voters.schema.js';
import {
  answerEntryCheckSchema,
  askForChecksSchema,
  correctionSchema,
  decideCorrectionsSchema,
  decidedCorrectionsSchema,
  entryCheckLinkSchema,
  entryChecksSchema,
  ownEntrySchema,
} from './entry-checks.schema.js';

const params = z.object({ electionId: electionIdSchema });

export const askForChecksCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/entry-checks',
  access: 'keepRoll',
  params,
  body: askForChecksSchema,
  answers: { 202: inviteAnswerSchema },
  errors: [
    'not_found',
    'not_before_opening',
    'election_closed',
    'marks_hidden',
    'sample_mails_nobody',
    'too_many_requests',
  ],
  summary: 'Emails voters to check their details on the roll',
});

export const readEntryChecksCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/entry-checks',
  access: 'readElections',
  params,
  answers: { 200: entryChecksSchema },
  errors: ['not_found'],
  summary: 'Counts the voters asked to check their details, and their answers',
});

export const listCorrectionsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/entry-checks/corrections',
  access: 'keepRoll',
  params,
  query: pagingSchema.omit({ search: true }),
  answers: { 200: pageOf(correctionSchema) },
  errors: ['not_found'],
  summary: 'Lists the corrections that voters have asked for and that are not decided yet',
});

export const decideCorrectionsCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/entry-checks/corrections',
  access: 'keepRoll',
  params,
  body: decideCorrectionsSchema,
  answers: { 200: decidedCorrectionsSchema },
  errors: ['not_found', 'election_closed'],
  summary: 'Accepts or declines corrections that voters have asked for',
});

export const readOwnEntryCall = call({
  method: 'GET',
  path: '/api/v1/entry-check',
  access: 'anyone',
  query: entryCheckLinkSchema,
  answers: { 200: ownEntrySchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Shows a voter’s details on the roll, with an emailed link; changes nothing',
});

export const answerEntryCheckCall = call({
  method: 'POST',
  path: '/api/v1/entry-check',
  access: 'anyone',
  body: answerEntryCheckSchema,
  answers: { 200: ownEntrySchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Confirms your own details on the roll, or asks for a correction',
});
