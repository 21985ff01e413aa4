import {
  nominationIdSchema,
  type LinkedNomination,
  type Nomination,
  type NominationPage,
} from '@hustings/shared';
import { electionId, inDays, positionId } from './elections';

export const nominationId = nominationIdSchema.parse('650000000000000000000061');

const statement = {
  fullName: 'Ada Lovelace',
  manifesto: 'More engines.',
  organisation: '',
  motto: 'Count on me.',
  link: '',
  photoUrl: null,
};

const outline = {
  _id: electionId,
  name: 'Board of the Rowing Club',
  timeZone: 'UTC',
  description: 'Every member has one vote.',
  startDate: inDays(-1),
  votingStartDate: inDays(9),
  organisation: { name: 'Riverside Rowing Club', logoUrl: null },
};

/** The nomination page for a voter on the roll while nominations are open, with one position. */
export function aNominationPage(overrides: Partial<NominationPage> = {}): NominationPage {
  return {
    election: outline,
    phase: 'open',
    by: 'roll',
    secondersNeeded: 0,
    rules: '',
    positions: [
      {
        _id: positionId,
        position: 'Treasurer',
        description: 'Looks after the money',
        seats: 1,
        standing: [],
      },
    ],
    reader: { barred: null, signedIn: true, fullName: 'Grace Hopper', nominations: [] },
    ...overrides,
  };
}

/** A linked nomination for a nominee who has not answered. */
export function aLinkedNomination(overrides: Partial<LinkedNomination> = {}): LinkedNomination {
  return {
    ...statement,
    as: 'nominee',
    election: outline,
    phase: 'open',
    position: 'Treasurer',
    secondersNeeded: 0,
    rules: '',
    proposer: 'Grace Hopper',
    state: 'proposed',
    seconders: 0,
    answers: ['accept', 'decline'],
    ...overrides,
  };
}

/** A nomination as officers see it, awaiting only their decision. */
export function aNomination(overrides: Partial<Nomination> = {}): Nomination {
  return {
    ...statement,
    _id: nominationId,
    position: positionId,
    positionTitle: 'Treasurer',
    email: 'ada@club.example',
    state: 'accepted',
    toReview: true,
    seconders: [],
    proposer: { self: true, name: 'Ada Lovelace', email: 'ada@club.example' },
    proposedAt: inDays(-1),
    decidedAt: null,
    reason: '',
    ...overrides,
  };
}
