import {
  registrationIdSchema,
  candidateIdSchema,
  electionIdSchema,
  positionIdSchema,
  type BallotPosition,
  type Candidate,
  type Election,
  type ElectionSummary,
  type RollEntry,
} from '@hustings/shared';
import { organisationId } from './sessions';

export const electionId = electionIdSchema.parse('650000000000000000000011');
export const positionId = positionIdSchema.parse('650000000000000000000021');
const candidateId = candidateIdSchema.parse('650000000000000000000031');
const registrationId = registrationIdSchema.parse('650000000000000000000041');

const DAY_MS = 24 * 3_600_000;
/** An instant this many days from now; negative for the past. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export function aCandidate(overrides: Partial<Candidate> = {}): Candidate {
  return {
    _id: candidateId,
    fullName: 'Ada Lovelace',
    position: positionId,
    election: electionId,
    manifesto: '',
    organisation: '',
    motto: '',
    email: '',
    tel: '',
    link: '',
    corrections: [],
    photoUrl: null,
    ...overrides,
  };
}

type CandidatesPosition = Exclude<BallotPosition, { method: 'motion' }>;
type Motion = Extract<BallotPosition, { method: 'motion' }>;

export function aPosition(overrides: Partial<CandidatesPosition> = {}): CandidatesPosition {
  return {
    _id: positionId,
    position: 'Treasurer',
    description: 'Looks after the money',
    method: 'plurality',
    seats: 1,
    maxChoices: 1,
    election: electionId,
    candidates: [],
    ...overrides,
  };
}

export function aMotion(overrides: Partial<Motion> = {}): Motion {
  return {
    ...aPosition(),
    position: 'Change of the by-laws',
    description: 'Members may join the meeting by telephone.',
    method: 'motion',
    majority: 'twoThirds',
    quorum: null,
    ...overrides,
  };
}

/** A position as its election's checklist sees it. */
export function standing(position: string, candidates: number) {
  return { position, candidates, method: 'plurality' as const };
}

/** An election before voting opens, with an empty ballot paper and roll. */
export function anElection(overrides: Partial<Election> = {}): Election {
  return {
    _id: electionId,
    name: 'Board of the Rowing Club',
    description: 'Every member has one vote.',
    posterUrl: null,
    startDate: inDays(-1),
    votingStartDate: inDays(9),
    endDate: inDays(20),
    closedAt: null,
    timeZone: 'UTC',
    language: 'en',
    status: 'nominations',
    settings: {
      opening: 'atTime',
      resultsVisibility: 'live',
      ballotBox: 'codes',
      shuffleCandidates: true,
      collectDemographics: false,
      access: 'account',
      nominations: 'off',
      seconders: 0,
      nominationRules: '',
      showNominees: false,
    },
    voters: 0,
    candidates: 0,
    turnout: 0,
    org: organisationId,
    organisation: { name: 'Riverside Rowing Club', logoUrl: null },
    positions: [],
    readiness: [],
    ...overrides,
  };
}

export function anElectionSummary(overrides: Partial<ElectionSummary> = {}): ElectionSummary {
  return { ...anElection(), positions: [], ...overrides };
}

export function aVoter(overrides: Partial<RollEntry> = {}): RollEntry {
  return {
    _id: registrationId,
    fullName: 'Grace Hopper',
    email: 'grace@navy.example',
    photoUrl: null,
    verification: true,
    hasVoted: false,
    invited: 'sent',
    ...overrides,
  };
}

/** A page of a list in the server's format. */
export function aPageOf<Item>(results: readonly Item[], total = results.length) {
  return { results: [...results], total, page: 1, limit: 50 };
}
