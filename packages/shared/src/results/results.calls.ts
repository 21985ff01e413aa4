import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { pastResultsSchema } from './past-results.schema.js';
import {
  positionResultsSchema,
  resultsFileSchema,
  resultsFilterSchema,
  resultsSchema,
  streamQuerySchema,
  streamTokenSchema,
} from './results.schema.js';

const ofElection = z.object({ id: electionIdSchema });

export const readResultsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results',
  access: 'anyone',
  apiKey: true,
  ballot: 'id',
  params: ofElection,
  answers: { 200: resultsSchema },
  errors: ['not_found', 'not_published'],
  summary: 'Gets the turnout and results of an election that you may see',
});

export const openResultsStreamCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/results/stream-token',
  access: 'signedIn',
  ballot: 'id',
  params: ofElection,
  answers: { 201: streamTokenSchema },
  errors: ['not_found', 'not_published'],
  summary: 'Creates a token to open the stream of results, valid for a minute',
});

export const streamResultsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results/stream',
  access: 'anyone',
  ballot: 'id',
  params: ofElection,
  query: streamQuerySchema,
  answers: {},
  files: ['text/event-stream'],
  errors: ['not_found', 'not_published', 'too_many_requests'],
  summary:
    'Streams the answer of `readResults` as `results` events, at once and on every change, until it is final',
});

export const downloadResultsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results.csv',
  access: 'anyone',
  apiKey: true,
  ballot: 'id',
  params: ofElection,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found', 'not_published'],
  summary: 'Downloads the results of an election',
});

export const downloadResultsFileCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/results.json',
  access: 'anyone',
  apiKey: true,
  ballot: 'id',
  params: ofElection,
  answers: { 200: resultsFileSchema },
  files: ['application/json'],
  errors: ['not_found', 'not_published', 'not_counted'],
  summary: 'Downloads the results of a counted election as JSON, with every stage of the count',
});

export const downloadCertificateCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/certificate.pdf',
  access: 'anyone',
  ballot: 'id',
  params: ofElection,
  answers: {},
  files: ['application/pdf'],
  errors: ['not_found', 'not_published', 'not_counted'],
  summary: 'Downloads the certificate of a counted election as a PDF, for the minutes',
});

export const downloadArchiveCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/archive.zip',
  access: 'anyone',
  ballot: 'id',
  params: ofElection,
  answers: {},
  files: ['application/zip'],
  errors: ['not_found', 'not_published', 'not_counted'],
  summary:
    'Downloads everything about a counted election in one file: certificate, results, ballot box and checkers, for members also the audit trail',
});

export const readPositionResultsCall = call({
  method: 'GET',
  path: '/api/v1/positions/:id/results',
  access: 'anyone',
  ballot: 'handler',
  params: z.object({ id: positionIdSchema }),
  query: resultsFilterSchema,
  answers: { 200: positionResultsSchema },
  errors: ['not_found', 'not_published'],
  summary: 'Gets the result of one position, for all voters or a group',
});

export const listPastResultsCall = call({
  method: 'GET',
  path: '/api/v1/results/past',
  access: 'readElections',
  query: pagingSchema.omit({ search: true }),
  answers: { 200: pastResultsSchema },
  summary: 'Lists turnout and results of the organisation’s closed elections, newest first',
});
