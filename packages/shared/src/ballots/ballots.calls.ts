import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { castBallotPath, listVotesPath, readBallotPath } from './ballots.paths.js';
import {
  ballotBoxQuerySchema,
  ballotBoxSchema,
  ballotSchema,
  castBallotSchema,
  receiptSchema,
  votesSchema,
} from './ballots.schema.js';

const params = z.object({ id: electionIdSchema });

export const listVotesCall = call({
  ...listVotesPath,
  access: 'signedIn',
  answers: { 200: votesSchema },
  summary: 'Lists the elections in which you can vote, at most 50 of each organisation',
});

export const readBallotCall = call({
  ...readBallotPath,
  access: 'signedIn',
  ballot: 'id',
  params,
  answers: { 200: ballotSchema },
  errors: ['not_found', 'not_on_roll', 'must_change_password', 'not_open'],
  summary: 'Gets the ballot paper of an open election',
});

export const castBallotCall = call({
  ...castBallotPath,
  access: 'signedIn',
  ballot: 'id',
  params,
  body: castBallotSchema,
  answers: { 201: receiptSchema, 200: receiptSchema },
  errors: [
    'not_found',
    'not_on_roll',
    'must_change_password',
    'not_open',
    'paused',
    'nothing_to_vote_on',
    'already_voted',
    'nonce_used',
    'ballot_changed',
  ],
  summary: 'Casts a ballot; sending the same ballot again returns the same receipt',
});

export const readBallotBoxCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/ballot-box',
  access: 'anyone',
  ballot: 'id',
  params,
  query: ballotBoxQuerySchema,
  answers: { 200: ballotBoxSchema },
  files: ['application/json', 'text/csv'],
  errors: ['not_found', 'not_counted', 'not_published'],
  summary:
    'Gets a page of the ballot box, looks up one code, or downloads the whole box with `format`',
});

export const downloadRankingsCall = call({
  method: 'GET',
  path: '/api/v1/positions/:id/ballots.blt',
  access: 'anyone',
  ballot: 'handler',
  params: z.object({ id: positionIdSchema }),
  answers: {},
  files: ['text/plain'],
  errors: ['not_found', 'not_counted', 'not_published'],
  summary: 'Downloads the votes of a ranked position as a BLT file, for other counting programs',
});
