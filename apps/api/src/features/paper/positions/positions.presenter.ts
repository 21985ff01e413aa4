import type { Candidate, Position as PositionAnswer } from '@hustings/shared';
import type { Position } from './positions.model.js';

/** Counts as far as the reader may see them: by candidate id, and by position id. */
export interface VisibleTally {
  candidates: ReadonlyMap<string, number>;
  positions: ReadonlyMap<string, number>;
}

export function presentPosition(
  position: Position,
  candidates: readonly Candidate[],
  tally?: VisibleTally,
): PositionAnswer {
  return {
    ...position,
    candidates: tally
      ? candidates.map((each) => ({ ...each, votes: tally.candidates.get(each._id) ?? 0 }))
      : [...candidates],
    ...(tally && { voters: tally.positions.get(position._id) ?? 0 }),
  };
}
