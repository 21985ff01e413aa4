import {
  candidateIdSchema,
  positionIdSchema,
  type Ballot,
  type BallotPosition,
  type CandidateId,
  type ElectionSummary,
} from '@hustings/shared';
import { aCandidate, anElectionSummary, aPosition, inDays } from './elections';

/** An id that encodes kind and number. */
export function idOf(kind: number, number: number): string {
  return `65${String(kind).padStart(4, '0')}${String(number).padStart(18, '0')}`;
}

/** An election open for voting. */
export function anOpenElection(overrides: Partial<ElectionSummary> = {}): ElectionSummary {
  return anElectionSummary({
    name: 'Board election',
    startDate: inDays(-20),
    votingStartDate: inDays(-3),
    endDate: inDays(4),
    status: 'open',
    voters: 40,
    candidates: 5,
    turnout: 10,
    ...overrides,
  });
}

/** A position with candidates of these names; its number determines all ids. */
export function aPositionWith(
  number: number,
  position: string,
  names: readonly string[],
  maxChoices = 1,
): BallotPosition {
  const _id = positionIdSchema.parse(idOf(1, number));
  return aPosition({
    _id,
    position,
    description: `About the ${position}.`,
    seats: maxChoices,
    maxChoices,
    method: 'plurality',
    candidates: names.map((fullName, index) =>
      aCandidate({
        _id: candidateIdSchema.parse(idOf(2, number * 10 + index)),
        fullName,
        position: _id,
        manifesto: `The manifesto of ${fullName}.`,
      }),
    ),
  });
}

/** The id of a position's candidate, by place on the ballot from 0. */
export function candidateIn({ position, candidates }: BallotPosition, place: number): CandidateId {
  const candidate = candidates[place];
  if (!candidate) throw new Error(`nobody stands for ${position} in place ${place}`);
  return candidate._id;
}

export const chair = aPositionWith(1, 'Chair', ['Ada Lovelace', 'Grace Hopper']);
export const committee = aPositionWith(
  2,
  'Committee',
  ['Alan Turing', 'Emmy Noether', 'Mary Somerville'],
  2,
);

export function aBallot(overrides: Partial<Ballot> = {}): Ballot {
  return {
    election: anOpenElection(),
    positions: [chair, committee],
    hasVoted: false,
    version: 2,
    opening: 1,
    ...overrides,
  };
}
