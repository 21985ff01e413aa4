import { electionReadiness } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { dates, ids, people, photoOf, REGISTERED } from './club.js';
import { several } from './several.js';

const { election, position, again } = ids;
const THIRTY_DAYS_LATER = '2027-04-16T09:00:00.000Z';

const ada = {
  _id: ids.ada,
  ...people.ada,
  position,
  election,
  manifesto: 'I would publish the accounts every quarter, and mend the old eight.',
  organisation: 'Analytical Society',
  motto: 'Count on me.',
  translations: { fr: { motto: 'Comptez sur moi.' } },
  corrections: [],
  link: 'https://example.org/ada',
  tel: '+44 20 7946 0123',
  photoUrl: photoOf(people.ada.fullName),
};
const charles = {
  ...ada,
  _id: ids.charles,
  ...people.charles,
  manifesto: 'I would buy a machine that keeps the accounts.',
  organisation: '',
  translations: undefined,
  motto: 'On time, by steam.',
  corrections: [],
  link: '',
  tel: '',
  photoUrl: photoOf(people.charles.fullName),
};

const treasurer = {
  _id: position,
  position: 'Treasurer',
  description: 'Looks after the money.',
  translations: { fr: { position: 'Trésorier', description: 'Tient les comptes.' } },
  method: 'plurality',
  seats: 1,
  maxChoices: 1,
  election,
  candidates: [ada, charles],
};
/** The position for readers who may see counts. */
const countedTreasurer = {
  ...treasurer,
  candidates: [
    { ...ada, votes: 2 },
    { ...charles, votes: 1 },
  ],
  voters: 3,
};

export const holder = { name: 'The Rowing Club', logoUrl: null };

const outline = {
  _id: election,
  name: 'Board of the Rowing Club',
  description: 'Every member has one vote.',
  posterUrl: photoOf('the boathouse'),
  startDate: dates.nominations,
  votingStartDate: dates.voting,
  endDate: dates.end,
  closedAt: null,
  timeZone: 'Europe/London',
  language: 'en',
  translations: { fr: { name: 'Comité du club d’aviron' } },
  status: 'nominations',
  settings: {
    opening: 'atTime',
    resultsVisibility: 'live',
    ballotBox: 'codes',
    shuffleCandidates: true,
    collectDemographics: false,
    access: 'account',
    nominations: 'roll',
    seconders: 1,
    nominationRules: 'Members of two years may stand.',
    showNominees: true,
  },
  voters: REGISTERED,
  candidates: 2,
  turnout: 0,
  org: ids.organisation,
  organisation: holder,
};

/** The election for its organisation before voting, with the checklist. */
const nominating = {
  ...outline,
  notices: { on: true, recipients: 4 },
  positions: [treasurer],
  readiness: electionReadiness({
    positions: [{ position: treasurer.position, method: 'plurality', candidates: 2 }],
    voters: REGISTERED,
    notInvited: 1,
    undelivered: 0,
    needLetter: 0,
  }).map((item) => ({ ...item, message: specified(item.code, item.params) })),
};
const created = {
  ...outline,
  posterUrl: null,
  status: 'draft',
  voters: 0,
  candidates: 0,
  positions: [],
  readiness: electionReadiness({
    positions: [],
    voters: 0,
    notInvited: 0,
    undelivered: 0,
    needLetter: 0,
  }).map((item) => ({ ...item, message: specified(item.code, item.params) })),
};
/** Next year's election, with the same voters, none invited yet. */
const duplicated = {
  ...nominating,
  _id: again.election,
  name: 'Board of the Rowing Club 2028',
  startDate: '2028-02-28T08:00:00.000Z',
  votingStartDate: '2028-03-06T08:00:00.000Z',
  endDate: '2028-03-13T18:00:00.000Z',
  status: 'draft',
  positions: [
    {
      ...treasurer,
      _id: again.position,
      election: again.election,
      candidates: [
        { ...ada, _id: again.ada, position: again.position, election: again.election },
        { ...charles, _id: again.charles, position: again.position, election: again.election },
      ],
    },
  ],
  readiness: electionReadiness({
    positions: [{ position: treasurer.position, method: 'plurality', candidates: 2 }],
    voters: REGISTERED,
    notInvited: REGISTERED,
    undelivered: 0,
    needLetter: 0,
  }).map((item) => ({ ...item, message: specified(item.code, item.params) })),
};
const trial = {
  at: dates.whileOpen,
  by: `${people.chair.fullName} (${people.chair.email})`,
  ballots: 120,
  positions: 1,
  agrees: true,
  paperDigest: '3f0d9a1c8e7b6a5f4e3d2c1b0a99887766554433221100ffeeddccbbaa998877',
  isCurrent: true,
};
const opened = {
  ...nominating,
  status: 'open',
  votingStartDate: dates.whileOpen,
  openedAt: dates.whileOpen,
};
const paused = { ...opened, turnout: 1, paused: { since: dates.whileOpen } };
const closedEarly = {
  ...nominating,
  status: 'counting',
  turnout: 3,
  closedAt: dates.whileOpen,
};
const restored = { ...nominating, status: 'closed', turnout: 3 };

export const summary = { ...outline, positions: [{ _id: position, position: 'Treasurer' }] };
export const openSummary = { ...summary, status: 'open', turnout: 2 };
const deletedSummary = {
  ...summary,
  status: 'closed',
  turnout: 3,
  deletedAt: '2027-03-17T09:00:00.000Z',
  removal: THIRTY_DAYS_LATER,
};

/** An open election for a voter. */
export const ballotPaper = {
  election: openSummary,
  positions: [treasurer],
  hasVoted: false,
  version: 2,
  opening: 1,
};

const onePage = { total: 1, page: 1, limit: 50 };

export const electionAnswers = {
  listElections: {
    200: several({
      page: { results: [summary], ...onePage },
      ofOrganisation: { elections: [summary], ...onePage },
      deleted: { results: [deletedSummary], ...onePage },
    }),
  },
  createElection: { 201: created },
  duplicateElection: { 201: duplicated },
  readElection: { 200: nominating },
  updateElection: { 200: { ...nominating, endDate: '2027-03-16T18:00:00.000Z' } },
  runTrialCount: {
    200: several({
      agrees: trial,
      differs: {
        ...trial,
        agrees: false,
        differences: [
          {
            check: 'candidate_counted',
            position: treasurer.position,
            candidate: ada.fullName,
            expected: 44,
            found: 43,
          },
        ],
      },
    }),
  },
  readTrialCount: { 200: several({ tried: { trial }, untried: { trial: null } }) },
  openElection: { 200: opened },
  pauseElection: { 200: paused },
  resumeElection: { 200: opened },
  prepareElection: {
    200: { ...nominating, waiting: { since: dates.whileOpen, missing: [], byHand: true } },
  },
  closeElection: { 200: closedEarly },
  restoreElection: { 200: restored },
  archiveElection: { 200: { ...restored, archived: true } },
  readStats: { 200: { elections: 1, candidates: 2, voters: REGISTERED } },

  listPositions: { 200: [treasurer] },
  readPosition: { 200: countedTreasurer },
  createPosition: { 201: { ...treasurer, candidates: [] } },

  listCandidates: { 200: { results: [ada, charles], total: 2, page: 1, limit: 50 } },
  listCandidatesOfElection: { 200: [ada, charles] },
  listCandidatesOfPosition: { 200: [ada, charles] },
  createCandidate: { 201: ada },
  readCandidate: { 200: { ...ada, votes: 2 } },
  updateCandidate: { 200: { ...ada, motto: 'Count on me again.' } },
  correctCandidate: {
    201: {
      ...ada,
      corrections: [
        {
          text: 'She has kept the accounts since 2019, not since 2009.',
          at: dates.voting,
        },
      ],
    },
  },
};
