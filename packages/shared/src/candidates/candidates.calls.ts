import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { pageOf, pagingSchema } from '../common/paging.schema.js';
import {
  candidateSchema,
  correctCandidateSchema,
  createCandidateSchema,
  updateCandidateSchema,
} from './candidates.schema.js';

const params = z.object({ id: candidateIdSchema });

export const listCandidatesCall = call({
  method: 'GET',
  path: '/api/v1/candidates',
  access: 'readElections',
  apiKey: true,
  query: pagingSchema,
  answers: { 200: pageOf(candidateSchema) },
  summary: 'Lists the candidates of all the organisation’s elections, by name',
});

export const listCandidatesOfElectionCall = call({
  method: 'GET',
  path: '/api/v1/candidates/elections/:election',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  params: z.object({ election: electionIdSchema }),
  answers: { 200: z.array(candidateSchema) },
  errors: ['not_found'],
  summary: 'Lists the candidates of an election',
});

export const listCandidatesOfPositionCall = call({
  method: 'GET',
  path: '/api/v1/candidates/:election/:position',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  params: z.object({ election: electionIdSchema, position: positionIdSchema }),
  answers: { 200: z.array(candidateSchema) },
  errors: ['not_found'],
  summary: 'Lists the candidates of a position',
});

export const createCandidateCall = call({
  method: 'POST',
  path: '/api/v1/candidates',
  access: 'runElections',
  apiKey: true,
  body: createCandidateSchema,
  upload: 'image',
  answers: { 201: candidateSchema },
  errors: ['not_found', 'frozen', 'election_closed', 'candidate_taken'],
  summary: 'Adds a candidate, with or without a photo',
});

export const readCandidateCall = call({
  method: 'GET',
  path: '/api/v1/candidates/:id',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  params,
  answers: { 200: candidateSchema },
  errors: ['not_found'],
  summary: 'Gets a candidate',
});

export const updateCandidateCall = call({
  method: 'PUT',
  path: '/api/v1/candidates/:id',
  access: 'runElections',
  apiKey: true,
  params,
  body: updateCandidateSchema,
  upload: 'image',
  answers: { 200: candidateSchema },
  errors: ['not_found', 'frozen', 'election_closed', 'candidate_taken'],
  summary: 'Changes a candidate; omitted fields stay as they are',
});

export const correctCandidateCall = call({
  method: 'POST',
  path: '/api/v1/corrections',
  access: 'runElections',
  body: correctCandidateSchema,
  answers: { 201: candidateSchema },
  errors: ['not_found', 'not_open', 'too_many_corrections'],
  summary: 'Adds a dated note to a candidate while voting is open; it cannot be removed',
});

export const deleteCandidateCall = call({
  method: 'DELETE',
  path: '/api/v1/candidates/:id',
  access: 'runElections',
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'frozen', 'election_closed'],
  summary: 'Removes a candidate',
});
