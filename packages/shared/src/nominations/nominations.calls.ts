import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, nominationIdSchema } from '../common/ids.schema.js';
import {
  admitNominationSchema,
  answerByLinkSchema,
  answerNominationSchema,
  linkedNominationSchema,
  nominationDoneSchema,
  nominationLinkSchema,
  nominationPageSchema,
  nominationSchema,
  nominationsSchema,
  proposeSchema,
  refuseNominationSchema,
} from './nominations.schema.js';

const ofElection = z.object({ id: electionIdSchema });
const params = z.object({ id: nominationIdSchema });

export const readNominationPageCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/nominate',
  access: 'anyone',
  params: ofElection,
  answers: { 200: nominationPageSchema },
  errors: ['not_found'],
  summary: 'Gets the candidates of an election, and whether and how it accepts nominations',
});

export const proposeNominationCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/nominate',
  access: 'anyone',
  params: ofElection,
  body: proposeSchema,
  upload: 'image',
  answers: { 201: nominationDoneSchema },
  errors: [
    'not_found',
    'no_nominations',
    'not_on_roll',
    'must_change_password',
    'nominated_already',
    'too_many_requests',
  ],
  summary: 'Nominates you or somebody else for a position',
});

export const listNominationsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/nominations',
  access: 'readElections',
  params: ofElection,
  answers: { 200: nominationsSchema },
  errors: ['not_found'],
  summary: 'Lists the nominations of an election, those to review first',
});

export const answerNominationCall = call({
  method: 'POST',
  path: '/api/v1/nominations/:id/answer',
  access: 'signedIn',
  params,
  body: answerNominationSchema,
  upload: 'image',
  answers: { 200: nominationDoneSchema },
  errors: [
    'not_found',
    'no_nominations',
    'not_on_roll',
    'must_change_password',
    'nomination_settled',
    'seconded_already',
    'frozen',
    'election_closed',
    'too_many_requests',
  ],
  summary: 'Accepts, declines, withdraws or seconds a nomination, signed in',
});

export const admitNominationCall = call({
  method: 'POST',
  path: '/api/v1/nominations/:id/admit',
  access: 'runElections',
  params,
  body: admitNominationSchema,
  answers: { 200: nominationSchema },
  errors: [
    'not_found',
    'nomination_settled',
    'seconders_missing',
    'candidate_taken',
    'frozen',
    'election_closed',
  ],
  summary: 'Admits a nomination: the nominee becomes a candidate for the position',
});

export const refuseNominationCall = call({
  method: 'POST',
  path: '/api/v1/nominations/:id/refuse',
  access: 'runElections',
  params,
  body: refuseNominationSchema,
  answers: { 200: nominationSchema },
  errors: ['not_found', 'nomination_settled', 'frozen', 'election_closed'],
  summary: 'Refuses a nomination, with a reason that is emailed to the people concerned',
});

export const readLinkedNominationCall = call({
  method: 'GET',
  path: '/api/v1/nomination-link',
  access: 'anyone',
  query: nominationLinkSchema,
  answers: { 200: linkedNominationSchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Shows what an emailed nomination link is for; changes nothing',
});

export const answerByLinkCall = call({
  method: 'POST',
  path: '/api/v1/nomination-link',
  access: 'anyone',
  body: answerByLinkSchema,
  upload: 'image',
  answers: { 200: nominationDoneSchema },
  errors: [
    'not_found',
    'link_unusable',
    'no_nominations',
    'not_on_roll',
    'nominated_already',
    'nomination_settled',
    'seconded_already',
    'frozen',
    'election_closed',
    'too_many_requests',
  ],
  summary: 'Confirms, accepts, declines, withdraws or seconds a nomination, with an emailed link',
});
