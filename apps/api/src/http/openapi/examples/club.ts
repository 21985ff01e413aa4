import { createHash } from 'node:crypto';
import {
  apiKeyIdSchema,
  boxHeader,
  boxRulesLines,
  candidateIdSchema,
  nominationIdSchema,
  canonicalBallot,
  codesBoxLine,
  methodsOn,
  electionIdSchema,
  importIdSchema,
  positionIdSchema,
  trackingCodeOf,
  voteText,
  type CandidateId,
  type Choice,
} from '@hustings/shared';

/** Data for all examples, from one small club's election, so that they are consistent. */

export const ids = {
  organisation: '650000000000000000000001',
  chair: '650000000000000000000001',
  officer: '650000000000000000000002',
  voterAccount: '650000000000000000000003',
  memberInvitation: '650000000000000000000005',
  election: electionIdSchema.parse('650000000000000000000011'),
  position: positionIdSchema.parse('650000000000000000000021'),
  ada: candidateIdSchema.parse('650000000000000000000031'),
  charles: candidateIdSchema.parse('650000000000000000000032'),
  nomination: nominationIdSchema.parse('650000000000000000000061'),
  voter: '650000000000000000000041',
  otherVoter: '650000000000000000000042',
  annulment: '650000000000000000000071',
  import: importIdSchema.parse('650000000000000000000051'),
  removal: '650000000000000000000052',
  apiKey: apiKeyIdSchema.parse('650000000000000000000081'),
  again: {
    election: '650000000000000000000012',
    position: '650000000000000000000022',
    ada: '650000000000000000000033',
    charles: '650000000000000000000034',
  },
} as const;

export const people = {
  chair: { fullName: 'Mary Somerville', email: 'mary@club.example' },
  officer: { fullName: 'Caroline Herschel', email: 'caroline@club.example' },
  clerk: { fullName: 'Maria Mitchell', email: 'maria@club.example' },
  ada: { fullName: 'Ada Lovelace', email: 'ada@club.example' },
  charles: { fullName: 'Charles Babbage', email: 'charles@club.example' },
  voter: { fullName: 'Grace Hopper', email: 'grace@club.example' },
  otherVoter: { fullName: 'Katherine Johnson', email: 'katherine@club.example' },
} as const;

export const dates = {
  signedUp: '2027-02-20T09:12:00.000Z',
  nominations: '2027-03-01T08:00:00.000Z',
  voting: '2027-03-08T08:00:00.000Z',
  whileOpen: '2027-03-10T12:00:00.000Z',
  end: '2027-03-15T18:00:00.000Z',
  counted: '2027-03-15T18:00:02.000Z',
} as const;

export const photoOf = (name: string) => `/api/v1/images/${sha256(`photo of ${name}`)}`;

const chose = (candidate: CandidateId): Choice[] => [
  { position: ids.position, candidates: [candidate] },
];
const methods = methodsOn({ positions: [{ _id: ids.position, method: 'plurality' }] });
const castBallots = [
  { nonce: '3f2c9a1e7b604d58a0c1e2f34b5d6e70', choices: chose(ids.ada) },
  { nonce: '9b1d04c7e2f84a63b5d7f09c1a2e3b48', choices: chose(ids.ada) },
  { nonce: 'c4e8a0f1926d4b37805f1d2c3e4a5b69', choices: chose(ids.charles) },
];

/** Three ballots in the order of the box, with valid tracking codes. */
export const ballots = castBallots
  .map((ballot) => ({ trackingCode: codeOf(ballot), ...ballot }))
  .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1));

export const REGISTERED = 4;

export const voteTextOf = (choices: readonly Choice[]) => voteText(choices, methods);

/** Votes in the only position, sorted by text. */
export const votes = ballots
  .map(({ choices }) => choices)
  .sort((a, b) => (voteTextOf(a) < voteTextOf(b) ? -1 : 1));

export const paperDigest = sha256('the ballot paper of the club');

/** The digest of a box that lists codes and votes separately. */
export const digest = sha256(
  [
    boxHeader(3, 'codes', ids.election),
    boxRulesLines(paperDigest, { registered: REGISTERED }),
    ...ballots.map(({ trackingCode }) => codesBoxLine(trackingCode)),
    codesBoxLine(ids.position),
    ...ballots
      .map(({ choices }) => voteTextOf(choices).replace(`${ids.position}:`, ''))
      .sort()
      .map(codesBoxLine),
  ].join(''),
);

function codeOf({ nonce, choices }: { nonce: string; choices: Choice[] }): string {
  const ballot = canonicalBallot(2, ids.election, nonce, voteText(choices, methods));
  return trackingCodeOf(createHash('sha256').update(ballot).digest());
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A link's token: 32 bytes as 43 base64url characters. */
export const TOKEN = 'Zk3vQ9sT1xYb7Lw0RmJcE5uHnA2dGfP8oKiV4qX6tNs';

/** Id of a voter's answer about their entry. */
export const ANSWER = '3d6f0a52-7c1e-4b9a-8f2d-5e1c7a904b36';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A well-formed token without a valid signature. */
export const accessToken = [
  part({ alg: 'HS256', typ: 'JWT' }),
  part({ sub: ids.chair, iat: 1_803_200_000, exp: 1_803_200_900 }),
  'c2lnbmVkLWJ5LW5vYm9keS1hbmQtZm9yLXJlYWRpbmc',
].join('.');
