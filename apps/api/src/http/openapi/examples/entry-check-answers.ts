import type { SuccessStatus } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { ANSWER, dates, ids, people } from './club.js';

const wanted = { fullName: 'Grace Murray Hopper' };
const ownEntry = {
  election: 'Board of the Rowing Club',
  organisation: 'The Rowing Club',
  contact: people.chair.email,
  votingStartDate: dates.voting,
  timeZone: 'Europe/London',
  entry: { ...people.voter, memberNo: '17' },
};

export const entryCheckAnswers: Record<string, Partial<Record<SuccessStatus, unknown>>> = {
  askForChecks: { 202: { queued: 4 } },
  readEntryChecks: {
    200: {
      notAsked: 0,
      queued: 0,
      asked: 1,
      failed: 1,
      confirmed: 1,
      correction: 1,
      declined: 0,
      failures: [
        {
          _id: ids.otherVoter,
          ...people.otherVoter,
          reasonCode: 'mail_bounced',
          reason: specified('mail_bounced'),
        },
      ],
    },
  },
  listCorrections: {
    200: {
      results: [{ _id: ids.voter, answer: ANSWER, ...people.voter, memberNo: '17', wanted }],
      total: 1,
      page: 1,
      limit: 50,
    },
  },
  decideCorrections: { 200: { decided: 1, refused: [] } },
  readOwnEntry: { 200: { ...ownEntry, answered: null } },
  answerEntryCheck: { 200: { ...ownEntry, answered: 'correction', wanted } },
};
