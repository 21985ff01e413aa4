import {
  methodOf,
  outcomes,
  positionResultSchema,
  resultsSchema,
  type BallotPosition,
  type PositionResult,
  type Results,
} from '@hustings/shared';
import { chair, committee } from './ballots';
import { electionId } from './elections';
import { ballotsOf, outcomeOf, votesBy, type Votes } from './every-method';

/** The result of a position whose candidates get these votes, in order. */
export function aPositionResult(position: BallotPosition, votes: readonly number[], chosen = 20) {
  const ranked = outcomes(
    position.candidates.map(({ _id }, index) => ({ _id, votes: votes[index] ?? 0 })),
    position.seats,
    chosen,
  );
  return {
    _id: position._id,
    position: position.position,
    description: position.description,
    seats: position.seats,
    method: 'plurality',
    ballots: 22,
    abstentions: 22 - chosen,
    candidates: ranked.map((outcome) => ({
      ...outcome,
      fullName: position.candidates.find(({ _id }) => _id === outcome._id)?.fullName,
      photoUrl: null,
    })),
    outcome: {
      elected: ranked.filter(({ elected }) => elected).map(({ _id }) => _id),
      tied: ranked.filter(({ tied }) => tied).map(({ _id }) => _id),
    },
  };
}

/**
 * The result of a position as its method counts these votes.
 *
 * @param isOver The count is recorded; before that, and for groups, there are only sums.
 */
export function aResultBy(
  position: BallotPosition,
  { votes = votesBy[position.method], isOver = true }: { votes?: Votes; isOver?: boolean } = {},
): PositionResult {
  const method = methodOf(position.method);
  const ballots = ballotsOf(position, votes);
  const { profile, outcome } = outcomeOf(position, ballots);
  const sums = new Map<string, number>();
  let said = 0;
  for (const [vote, times] of profile) {
    said += times;
    for (const [id, sum] of method.sumsOf(vote)) sums.set(id, (sums.get(id) ?? 0) + sum * times);
  }
  const isIn = (list: 'elected' | 'tied', id: string) =>
    isOver && 'elected' in outcome && outcome[list].includes(id);
  return positionResultSchema.parse({
    ...position,
    ballots: ballots.length,
    abstentions: ballots.length - said,
    candidates: position.candidates.map((candidate) => ({
      _id: candidate._id,
      fullName: candidate.fullName,
      photoUrl: null,
      votes: sums.get(candidate._id) ?? 0,
      share: ((sums.get(candidate._id) ?? 0) / Math.max(1, said)) * 100,
      elected: isIn('elected', candidate._id),
      tied: isIn('tied', candidate._id),
    })),
    yes: sums.get('yes') ?? 0,
    no: sums.get('no') ?? 0,
    outcome: isOver ? outcome : null,
  });
}

/** The final results of an election: a clear winner, and a tie for the second seat. */
export function someResults(overrides: object = {}): Results {
  return resultsSchema.parse({
    election: {
      _id: electionId,
      name: 'Board election',
      language: 'en',
      endDate: '2026-03-04T12:00:00Z',
      ballotBox: 'codes',
      collectDemographics: true,
      organisation: { name: 'Riverside Rowing Club', logoUrl: null },
    },
    status: 'closed',
    final: true,
    registered: 40,
    lateAdditions: 0,
    ballots: 22,
    counted: 22,
    turnout: 55,
    turnoutByHour: [
      { hour: '2026-03-04T09:00:00Z', ballots: 15 },
      { hour: '2026-03-04T11:00:00Z', ballots: 7 },
    ],
    positions: [aPositionResult(chair, [14, 6]), aPositionResult(committee, [12, 8, 8])],
    difference: null,
    asOf: '2026-03-04T12:00:10Z',
    ...overrides,
  });
}
