import type { Plan } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import {
  accessToken,
  ballots,
  dates,
  digest,
  ids,
  paperDigest,
  people,
  photoOf,
  REGISTERED,
  votes,
} from './club.js';
import { ballotPaper, holder, openSummary } from './election-answers.js';
import { several } from './several.js';

const codes = ballots.map(({ trackingCode }) => trackingCode);
const [first] = ballots;

const voter = {
  _id: ids.voter,
  ...people.voter,
  photoUrl: null,
  verification: true,
  hasVoted: true,
  invited: 'sent',
};
const added = { ...voter, verification: false, hasVoted: false, invited: 'queued' };
const otherVoter = {
  ...added,
  _id: ids.otherVoter,
  ...people.otherVoter,
  invited: 'failed',
};

const counted = { version: 3, count: ballots.length, digest, countedAt: dates.counted };
const paging = { page: 1, limit: 50, total: ballots.length };

const treasurer = {
  _id: ids.position,
  position: 'Treasurer',
  description: 'Looks after the money.',
  method: 'plurality',
  seats: 1,
  ballots: 3,
  abstentions: 0,
  candidates: [
    {
      _id: ids.ada,
      fullName: people.ada.fullName,
      photoUrl: photoOf(people.ada.fullName),
      votes: 2,
      share: 66.7,
      elected: true,
      tied: false,
    },
    {
      _id: ids.charles,
      fullName: people.charles.fullName,
      photoUrl: photoOf(people.charles.fullName),
      votes: 1,
      share: 33.3,
      elected: false,
      tied: false,
    },
  ],
  outcome: { elected: [ids.ada], tied: [] },
  annulment: null,
  withdrawnAnnulments: [],
};
const publishing = {
  when: 'atTime',
  at: '2027-03-20T09:00:00.000Z',
  plannedReaders: 'everyone',
  announce: true,
  indexed: false,
  embedOrigins: ['https://www.club.example'],
  publishedAt: null,
  readers: 'officers',
  counted: false,
  onlyMorePublic: true,
};
const announced = {
  name: 'Board of the Rowing Club',
  organisation: holder,
  language: 'en',
  votingStartDate: dates.voting,
  endDate: dates.end,
};
const annulment = {
  _id: ids.annulment,
  kind: 'repeat',
  reason: 'Charles stood without being a member.',
  by: { name: people.chair.fullName, role: 'owner' },
  at: dates.counted,
  withdrawn: null,
  repeatedIn: [],
};
const turnoutByHour = [
  { hour: dates.voting, ballots: 2 },
  { hour: dates.whileOpen, ballots: 1 },
];
const closedElection = {
  _id: ids.election,
  name: 'Board of the Rowing Club',
  endDate: dates.end,
  language: 'en',
  ballotBox: 'codes',
  collectDemographics: false,
  organisation: holder,
};

const notices = {
  on: true,
  text: 'Questions? Ring the club office.',
  recipients: 4,
  sent: [
    {
      _id: '3b241101-e2bb-4255-8caf-4136c566a962',
      kind: 'opened',
      at: dates.voting,
      queued: 4,
      waiting: 0,
      sent: 3,
      failed: 1,
    },
  ],
};

const plan: Plan = {
  steps: [
    { step: 'opening', on: true, state: 'sent', at: dates.voting, queued: 4 },
    { step: 'halfTime', on: false, state: 'off', at: dates.voting, queued: null },
    { step: 'lastDay', on: true, state: 'planned', at: dates.end, queued: null },
  ],
};

const hash = (digits: string) => digits.repeat(8);
export const auditEntries = [
  {
    seq: 1,
    at: dates.signedUp,
    actor: people.chair.email,
    action: 'election_created',
    details: { name: closedElection.name, startDate: dates.nominations, endDate: dates.end },
    hash: hash('8c1f04be'),
    salt: hash('3b7ac950'),
  },
  {
    seq: 2,
    at: dates.nominations,
    actor: people.officer.email,
    action: 'candidate_added',
    details: { _id: ids.ada, fullName: people.ada.fullName, position: treasurer.position },
    hash: hash('5d97a3e2'),
    salt: hash('c48e16d7'),
  },
  {
    seq: 3,
    at: dates.counted,
    actor: 'system',
    action: 'election_counted',
    details: { ballots: 3, trackingCodes: 3, marked: 3, registered: REGISTERED, digest },
    hash: hash('e06b2f71'),
    salt: hash('9a52d3f8'),
  },
];

const failure = {
  code: 'mail_refused',
  params: { answer: '550 5.1.1 No such mailbox here' },
} as const;

export const voteAnswers = {
  listRoll: {
    200: several({
      page: { results: [voter, otherVoter], total: REGISTERED, page: 1, limit: 2 },
      whole: [voter, otherVoter],
    }),
  },
  addVoter: { 201: added },
  editEntry: { 200: added },

  invite: { 202: { queued: 1 } },
  readInvitations: {
    200: {
      queued: 0,
      sent: 3,
      failed: 1,
      failures: [
        {
          _id: ids.otherVoter,
          ...people.otherVoter,
          reason: specified(failure.code, failure.params),
          reasonCode: failure.code,
          params: failure.params,
        },
      ],
    },
  },
  readPlan: { 200: plan },
  changePlan: { 200: plan },
  readNotices: { 200: notices },
  changeNotices: { 200: notices },
  listMailings: {
    200: {
      results: [
        { _id: ids.import, kind: 'reminder', at: dates.whileOpen, count: 2 },
        {
          _id: notices.sent[0]?._id,
          kind: 'opened',
          at: dates.voting,
          count: 4,
          delivery: { waiting: 0, sent: 3, failed: 1 },
        },
      ],
      total: 2,
      page: 1,
      limit: 50,
    },
  },

  listVotes: {
    200: {
      results: [{ election: openSummary, hasVoted: false, canVote: true }],
    },
  },
  readBallot: { 200: ballotPaper },
  castBallot: {
    201: several({ codesAlone: { trackingCode: first?.trackingCode }, wholeBallots: first }),
    200: several({ codesAlone: { trackingCode: first?.trackingCode }, wholeBallots: first }),
  },
  readBallotBox: {
    200: several({
      open: { state: 'open', count: codes.length, trackingCodes: codes, ...paging },
      codes: { state: 'codes', ...counted, trackingCodes: codes, votes, ...paging },
      ballots: { state: 'ballots', ...counted, ballots, ...paging },
    }),
  },

  readPublishing: { 200: publishing },
  changePublishing: { 200: publishing },
  publishResults: {
    200: { ...publishing, publishedAt: dates.counted, readers: 'everybody', counted: true },
  },
  readPublicPage: {
    200: several({
      before: { state: 'before', election: announced, publishesAt: null, rollOnly: false },
      withheld: { state: 'withheld', election: null, publishesAt: null, rollOnly: true },
      published: {
        state: 'published',
        election: announced,
        publishesAt: null,
        rollOnly: false,
      },
    }),
  },
  annulPosition: { 201: annulment },
  withdrawAnnulment: {
    200: {
      ...annulment,
      withdrawn: {
        reason: 'He had paid after all, and was a member.',
        by: { name: people.officer.fullName, role: 'officer' },
        at: dates.counted,
      },
    },
  },

  readResults: {
    200: {
      election: closedElection,
      status: 'closed',
      final: true,
      registered: REGISTERED,
      lateAdditions: 0,
      ballots: 3,
      counted: 3,
      turnout: 75,
      turnoutByHour,
      positions: [treasurer],
      difference: null,
      asOf: dates.counted,
    },
  },
  downloadResultsFile: {
    200: {
      format: 'hustings/results/v1',
      election: {
        _id: ids.election,
        name: closedElection.name,
        organisation: holder.name,
        timeZone: 'Europe/London',
        nominationsOpened: dates.nominations,
        votingOpened: dates.voting,
        votingClosed: dates.end,
        counted: dates.counted,
      },
      roll: {
        registered: REGISTERED,
        lateAdditions: 0,
        voted: 3,
        abstained: REGISTERED - 3,
        turnout: 75,
      },
      turnoutByHour,
      box: { version: 3, kind: 'codes', ballots: 3, digest, paperDigest },
      difference: null,
      positions: [
        {
          ...treasurer,
          maxChoices: 1,
          candidates: treasurer.candidates.map(({ photoUrl: _, ...candidate }) => candidate),
        },
      ],
    },
  },
  openResultsStream: {
    201: { token: accessToken, expiresAt: dates.whileOpen },
  },
  readPositionResults: {
    200: several({
      shown: {
        ...treasurer,
        suppressed: false,
        election: closedElection,
        status: 'closed',
        final: true,
        asOf: dates.counted,
      },
      suppressed: { suppressed: true },
    }),
  },
  listPastResults: {
    200: {
      results: [
        {
          _id: ids.election,
          name: closedElection.name,
          countedAt: dates.counted,
          registered: REGISTERED,
          ballots: 3,
          turnout: 75,
          positions: [
            {
              _id: treasurer._id,
              position: treasurer.position,
              method: treasurer.method,
              seats: treasurer.seats,
              candidates: treasurer.candidates.length,
              votes: treasurer.ballots - treasurer.abstentions,
              abstentions: treasurer.abstentions,
              elected: treasurer.candidates
                .filter(({ elected }) => elected)
                .map(({ fullName }) => fullName),
              tied: [],
              carried: null,
              annulled: null,
            },
          ],
        },
      ],
      total: 1,
      page: 1,
      limit: 50,
    },
  },

  readAuditTrail: {
    200: several({
      member: { entries: auditEntries, intact: true },
      voter: {
        reader: 'voter',
        entries: auditEntries.map(({ at, actor, action, details }) => ({
          at,
          action,
          actor: actor === 'system' ? actor : 'organiser',
          details: Object.fromEntries(
            Object.entries(details).filter(([name]) => !/^(_id|digest|.*Date)$/.test(name)),
          ),
        })),
        intact: true,
      },
    }),
  },
};
