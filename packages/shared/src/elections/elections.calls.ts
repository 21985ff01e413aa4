import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { electionIdSchema, organisationIdSchema } from '../common/ids.schema.js';
import { readElectionPath } from './elections.paths.js';
import {
  archiveElectionSchema,
  createElectionSchema,
  duplicateElectionSchema,
  electionListQuerySchema,
  electionListSchema,
  electionSchema,
  electionsOfOrganisationSchema,
  openElectionSchema,
  pauseElectionSchema,
  resumeElectionSchema,
  statsSchema,
  updateElectionSchema,
} from './elections.schema.js';
import { lastTrialCountSchema, trialCountSchema } from './trial-count.schema.js';

const params = z.object({ id: electionIdSchema });
const ofOrganisation = z.object({ org: organisationIdSchema.optional() });

export const listElectionsCall = call({
  method: 'GET',
  path: '/api/v1/elections',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  query: electionListQuerySchema,
  answers: { 200: z.union([electionListSchema, electionsOfOrganisationSchema]) },
  summary: 'Lists your organisation’s elections, or a voter’s own',
});

export const createElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections',
  access: 'runElections',
  apiKey: true,
  body: createElectionSchema,
  answers: { 201: electionSchema },
  errors: ['name_taken'],
  summary: 'Creates an election',
});

export const readElectionCall = call({
  ...readElectionPath,
  access: 'signedIn',
  apiKey: true,
  ballot: 'id',
  asMember: 'readElections',
  params,
  query: ofOrganisation,
  answers: { 200: electionSchema },
  errors: ['not_found'],
  summary: 'Gets an election with its positions and candidates',
});

export const updateElectionCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:id',
  access: 'runElections',
  urgent: ['endDate', 'reason', 'notify'],
  apiKey: true,
  params,
  body: updateElectionSchema,
  upload: 'image',
  answers: { 200: electionSchema },
  errors: ['not_found', 'frozen', 'end_only_later', 'election_closed', 'name_taken'],
  summary: 'Changes an election; omitted fields stay as they are',
});

export const duplicateElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/duplicate',
  access: 'runElections',
  params,
  body: duplicateElectionSchema,
  answers: { 201: electionSchema },
  errors: ['not_found', 'name_taken'],
  summary:
    'Copies an election’s ballot paper and settings, and on request its roll, into a new one',
});

export const runTrialCountCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/trial-count',
  access: 'runElections',
  params,
  answers: { 200: trialCountSchema },
  errors: [
    'not_found',
    'not_before_opening',
    'nothing_to_try',
    'trial_under_way',
    'too_many_requests',
  ],
  summary:
    'Runs a trial count: casts generated ballots with known totals in a copy, counts them twice and records whether the totals agree',
});

export const readTrialCountCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/trial-count',
  access: 'readElections',
  params,
  answers: { 200: lastTrialCountSchema },
  errors: ['not_found'],
  summary:
    'Gets the last trial count of an election, and whether the ballot paper has changed since',
});

export const openElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/open',
  access: 'runElections',
  urgent: ['endDate'],
  params,
  body: openElectionSchema,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_ready', 'not_before_opening'],
  summary: 'Opens voting now; a new end of voting may be given',
});

export const pauseElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/pause',
  access: 'runElections',
  urgent: ['reason', 'notify'],
  params,
  body: pauseElectionSchema,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_open', 'paused'],
  summary: 'Pauses voting; no ballots are accepted until it resumes',
});

export const resumeElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/resume',
  access: 'runElections',
  urgent: ['endDate', 'reason', 'notify'],
  params,
  body: resumeElectionSchema,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_open', 'not_paused', 'ballot_key_missing', 'end_only_later'],
  summary: 'Resumes voting after a pause; a later end of voting may be given',
});

export const prepareElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/prepare',
  access: 'runElections',
  urgent: [],
  params,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_open', 'ballots_cast'],
  summary: 'Returns an open election without ballots to preparation, until voting is opened again',
});

export const closeElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/close',
  access: 'runElections',
  urgent: [],
  params,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_open'],
  summary: 'Ends voting early',
});

export const deleteElectionCall = call({
  method: 'DELETE',
  path: '/api/v1/elections/:id',
  access: 'runElections',
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'has_ballots'],
  summary: 'Deletes an election and its data; a counted one can be restored for 30 days',
});

export const restoreElectionCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/restore',
  access: 'runElections',
  urgent: [],
  params,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_deleted'],
  summary: 'Restores a deleted election that was counted',
});

export const archiveElectionCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:id/archived',
  access: 'runElections',
  params,
  body: archiveElectionSchema,
  answers: { 200: electionSchema },
  errors: ['not_found', 'not_counted'],
  summary: 'Archives a counted election, or unarchives it',
});

export const readStatsCall = call({
  method: 'GET',
  path: '/api/v1/stats',
  access: 'readElections',
  apiKey: true,
  answers: { 200: statsSchema },
  summary: 'Counts the elections, candidates and voters of the organisation',
});
