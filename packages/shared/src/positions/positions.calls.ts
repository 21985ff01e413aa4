import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { createPositionSchema, positionSchema, updatePositionSchema } from './positions.schema.js';

const params = z.object({ id: positionIdSchema });
const inElection = z.object({ election: electionIdSchema });

export const listPositionsCall = call({
  method: 'GET',
  path: '/api/v1/positions',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  query: inElection,
  answers: { 200: z.array(positionSchema) },
  errors: ['not_found'],
  summary: 'Lists the positions of an election with their candidates',
});

export const readPositionCall = call({
  method: 'GET',
  path: '/api/v1/positions/:id',
  access: 'signedIn',
  apiKey: true,
  asMember: 'readElections',
  params,
  answers: { 200: positionSchema },
  errors: ['not_found'],
  summary: 'Gets a position with its candidates',
});

export const createPositionCall = call({
  method: 'POST',
  path: '/api/v1/positions',
  access: 'runElections',
  apiKey: true,
  body: createPositionSchema,
  answers: { 201: positionSchema },
  errors: ['not_found', 'frozen', 'election_closed', 'position_taken'],
  statuses: { invalid: 400 },
  summary: 'Adds a position to an election',
});

export const updatePositionCall = call({
  method: 'PUT',
  path: '/api/v1/positions/:id',
  access: 'runElections',
  apiKey: true,
  params,
  query: inElection,
  body: updatePositionSchema,
  answers: { 204: nothing },
  errors: ['not_found', 'frozen', 'election_closed', 'position_taken'],
  summary: 'Changes a position',
});

export const deletePositionCall = call({
  method: 'DELETE',
  path: '/api/v1/positions/:id',
  access: 'runElections',
  params,
  query: inElection,
  answers: { 204: nothing },
  errors: ['not_found', 'frozen', 'election_closed'],
  summary: 'Removes a position and its candidates',
});
