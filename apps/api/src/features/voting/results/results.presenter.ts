import {
  methodOf,
  outcomes,
  sumKey,
  type BallotPosition,
  type MethodOutcome,
  type Outcome,
  type positionResultSchema,
  type Tally,
} from '@hustings/shared';
import type { z } from 'zod';
import type { RecordedCount } from '../counting/index.js';

type PresentedResult = z.input<typeof positionResultSchema>;

/**
 * A position's candidates with their sums, those elected first, and the outcome by its method.
 *
 * @param outcome Undefined until the count is recorded, and for a group of voters.
 */
export function presentPosition(
  position: BallotPosition,
  tally: Tally,
  outcome: MethodOutcome | undefined,
): PresentedResult {
  const { _id, method } = position;
  const chosen = tally.positions.get(_id) ?? 0;
  const byId = new Map(position.candidates.map((candidate) => [candidate._id, candidate]));
  const sums = position.candidates.map((each) => ({
    _id: each._id,
    votes: tally.candidates.get(sumKey(_id, each._id)) ?? 0,
  }));
  const { bySums, sample } = methodOf(method);
  const all = sample.worth === 1 ? chosen : sums.reduce((sum, { votes }) => sum + votes, 0);
  const ranked = outcomes(sums, position.seats, all);
  const candidates = bySums ? ranked : electedBy(outcome, ranked);
  // The answer's schema, which parses this on the server, tells the methods apart.
  return {
    _id,
    method,
    position: position.position,
    description: position.description,
    translations: position.translations,
    seats: position.seats,
    ballots: tally.ballots,
    abstentions: tally.ballots - chosen,
    candidates: candidates.map((each) => ({
      ...each,
      fullName: byId.get(each._id)?.fullName ?? '',
      photoUrl: byId.get(each._id)?.photoUrl ?? null,
    })),
    outcome: outcome ?? null,
    ...('majority' in position && {
      majority: position.majority,
      quorum: position.quorum,
      yes: tally.candidates.get(sumKey(_id, 'yes')) ?? 0,
      no: tally.candidates.get(sumKey(_id, 'no')) ?? 0,
    }),
  } as PresentedResult;
}

/** Takes elected and tied from the outcome instead of the sums; elected first, in order of election. */
function electedBy<Id extends string>(
  outcome: MethodOutcome | undefined,
  candidates: readonly Outcome<Id>[],
): Outcome<Id>[] {
  const { elected, tied } =
    outcome && 'elected' in outcome ? outcome : { elected: [], tied: [] as string[] };
  const placeOf = ({ _id }: Outcome<Id>) => {
    if (elected.includes(_id)) return elected.indexOf(_id) - elected.length;
    return tied.includes(_id) ? 0 : 1;
  };
  return candidates
    .map((each) => ({
      ...each,
      elected: elected.includes(each._id),
      tied: tied.includes(each._id),
    }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The recorded outcome of a position; counts from before there were methods go by sums alone. */
export function outcomeIn(
  count: RecordedCount,
  { _id, seats, candidates }: BallotPosition,
  tally: Tally,
): MethodOutcome {
  const recorded = count.outcomes?.find((each) => each._id === _id);
  if (recorded) return recorded.outcome;
  const ranked = outcomes(
    candidates.map((each) => ({ _id: each._id, votes: tally.candidates.get(each._id) ?? 0 })),
    seats,
    tally.ballots,
  );
  return {
    elected: ranked.filter(({ elected }) => elected).map((each) => each._id),
    tied: ranked.filter(({ tied }) => tied).map((each) => each._id),
  };
}
