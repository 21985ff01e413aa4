import {
  outcomes,
  type BallotPosition,
  type positionResultSchema,
  type Tally,
} from '@hustings/shared';
import type { z } from 'zod';

/** A position's candidates with their votes, most first, and who is elected. */
export function presentPosition(
  position: BallotPosition,
  tally: Tally,
): z.input<typeof positionResultSchema> {
  const chosen = tally.positions.get(position._id) ?? 0;
  const byId = new Map(position.candidates.map((candidate) => [candidate._id, candidate]));
  const ranked = outcomes(
    position.candidates.map(({ _id }) => ({ _id, votes: tally.candidates.get(_id) ?? 0 })),
    position.seats,
    chosen,
  );
  return {
    _id: position._id,
    position: position.position,
    description: position.description,
    seats: position.seats,
    ballots: tally.ballots,
    abstentions: tally.ballots - chosen,
    candidates: ranked.map((outcome) => ({
      ...outcome,
      fullName: byId.get(outcome._id)?.fullName ?? '',
      photoUrl: byId.get(outcome._id)?.photoUrl ?? null,
    })),
  };
}
