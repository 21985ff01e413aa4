import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { positionResultsSchema, resultsFilterSchema, resultsSchema } from './results.schema.js';

const ofElection = z.object({ id: electionIdSchema });

export const readResultsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results',
  access: 'anyone',
  ballot: 'id',
  params: ofElection,
  answers: { 200: resultsSchema },
  errors: ['not_found'],
  summary: 'Reads turnout and results of an election, as far as the reader may see them',
});

export const downloadResultsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results.csv',
  access: 'anyone',
  ballot: 'id',
  params: ofElection,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found'],
  summary: 'Downloads the results of an election',
});

export const readPositionResultsCall = call({
  method: 'GET',
  path: '/api/v1/positions/:id/results',
  access: 'anyone',
  ballot: 'handler',
  params: z.object({ id: positionIdSchema }),
  query: resultsFilterSchema,
  answers: { 200: positionResultsSchema },
  errors: ['not_found'],
  summary: 'Reads the result of one position, of everybody or of a group',
});
