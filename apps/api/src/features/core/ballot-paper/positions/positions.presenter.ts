import type { Candidate, Position as PositionAnswer, Tally } from '@hustings/shared';
import { inOrder } from '../candidates/in-order.js';
import type { Position } from './positions.model.js';

/** @param tally Only for readers who may see counts. */
export function presentPosition(
  { order, ...position }: Position,
  candidates: readonly Candidate[],
  tally?: Tally,
): PositionAnswer {
  const ordered = inOrder(candidates, order);
  return {
    ...position,
    candidates: tally
      ? ordered.map((each) => ({ ...each, votes: tally.candidates.get(each._id) ?? 0 }))
      : ordered,
    ...(tally && { voters: tally.positions.get(position._id) ?? 0 }),
  };
}
