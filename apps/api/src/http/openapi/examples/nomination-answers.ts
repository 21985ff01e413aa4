import { dates, ids, people, photoOf } from './club.js';
import { holder } from './election-answers.js';

const { election, position, nomination } = ids;

const charles = {
  fullName: people.charles.fullName,
  manifesto: 'He counts well.',
  organisation: '',
  motto: 'Count on me.',
  link: '',
  photoUrl: photoOf(people.charles.fullName),
};

const ofElection = {
  _id: election,
  name: 'Board of the Rowing Club',
  description: 'Every member has one vote.',
  timeZone: 'Europe/London',
  startDate: dates.nominations,
  votingStartDate: dates.voting,
  organisation: holder,
};

const RULES = 'Members of two years may stand.';

const reviewed = {
  ...charles,
  _id: nomination,
  position,
  positionTitle: 'Treasurer',
  email: people.charles.email,
  proposer: { self: false, name: people.voter.fullName, email: people.voter.email },
  state: 'accepted',
  toReview: true,
  seconders: [{ name: people.otherVoter.fullName }],
  proposedAt: dates.nominations,
  decidedAt: null,
  reason: '',
};
const decided = { ...reviewed, toReview: false, decidedAt: dates.voting };

export const nominationAnswers = {
  readNominationPage: {
    200: {
      election: ofElection,
      phase: 'open',
      by: 'roll',
      secondersNeeded: 1,
      rules: RULES,
      positions: [
        {
          _id: position,
          position: 'Treasurer',
          description: 'Looks after the money.',
          seats: 1,
          standing: [{ ...charles, state: 'under_way', nomination, seconders: 0, maySecond: true }],
        },
      ],
      reader: {
        barred: null,
        signedIn: true,
        fullName: people.voter.fullName,
        nominations: [
          {
            ...charles,
            _id: nomination,
            as: 'proposer',
            position,
            state: 'proposed',
            seconders: 0,
            reason: '',
          },
        ],
      },
    },
  },
  proposeNomination: { 201: { state: 'proposed', mailed: 'nominee' } },
  listNominations: { 200: { nominations: [reviewed], secondersNeeded: 1, phase: 'open' } },
  answerNomination: { 200: { state: 'accepted', mailed: null } },
  admitNomination: { 200: { ...decided, state: 'admitted' } },
  refuseNomination: {
    200: { ...decided, state: 'refused', reason: 'The by-laws ask for two years of membership.' },
  },
  readLinkedNomination: {
    200: {
      ...charles,
      as: 'nominee',
      election: ofElection,
      phase: 'open',
      position: 'Treasurer',
      secondersNeeded: 1,
      rules: RULES,
      proposer: people.voter.fullName,
      state: 'proposed',
      seconders: 0,
      answers: ['accept', 'decline'],
    },
  },
  answerByLink: { 200: { state: 'accepted', mailed: null } },
};
