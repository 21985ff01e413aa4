import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, lettersIdSchema } from '../common/ids.schema.js';
import {
  letterAnswerSchema,
  lettersBegunSchema,
  lettersStandingSchema,
  makeLettersSchema,
  useLetterSchema,
} from './letters.schema.js';

const ofElection = z.object({ electionId: electionIdSchema });

export const useLetterCall = call({
  method: 'POST',
  path: '/auth/users/letter',
  access: 'anyone',
  body: useLetterSchema,
  answers: { 200: letterAnswerSchema },
  errors: ['letter_unknown', 'letter_replaced', 'too_many_requests'],
  summary: 'Signs in with the code from a letter, for the ballot of its election only',
});

export const makeLettersCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/letters',
  access: 'keepRoll',
  params: ofElection,
  body: makeLettersSchema,
  answers: { 202: lettersBegunSchema },
  errors: ['not_found', 'election_closed', 'marks_hidden', 'reached_by_mail', 'too_many_requests'],
  summary: 'Creates letters to voters, each with a code for the ballot; earlier codes stop working',
});

export const listLettersCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/letters',
  access: 'keepRoll',
  params: ofElection,
  answers: { 200: z.array(lettersStandingSchema) },
  errors: ['not_found'],
  summary: 'Lists the letters of the last day, newest first, with their progress',
});

export const downloadLettersCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/letters/:letters.pdf',
  access: 'keepRoll',
  params: ofElection.extend({ letters: lettersIdSchema }),
  answers: {},
  files: ['application/pdf'],
  errors: ['not_found', 'letters_gone'],
  summary: 'Downloads letters created in the last hour, one per page',
});

export const downloadSampleLetterCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/letter-sample.pdf',
  access: 'keepRoll',
  params: ofElection,
  answers: {},
  files: ['application/pdf'],
  errors: ['not_found'],
  summary: 'Downloads a sample letter; its code does not work',
});
