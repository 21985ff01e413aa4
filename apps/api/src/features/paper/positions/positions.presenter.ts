import type { Candidate, Position as PositionAnswer, Tally } from '@hustings/shared';
import type { Position } from './positions.model.js';

/** @param tally Where the reader may see counts. */
export function presentPosition(
  position: Position,
  candidates: readonly Candidate[],
  tally?: Tally,
): PositionAnswer {
  return {
    ...position,
    candidates: tally
      ? candidates.map((each) => ({ ...each, votes: tally.candidates.get(each._id) ?? 0 }))
      : [...candidates],
    ...(tally && { voters: tally.positions.get(position._id) ?? 0 }),
  };
}
