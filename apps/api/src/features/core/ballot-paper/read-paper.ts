import {
  takesCandidates,
  type BallotPosition,
  type ElectionId,
  type MethodName,
  type PositionId,
} from '@hustings/shared';
import { groupBy } from '../../../platform/group-by.js';
import { inOrder } from './candidates/in-order.js';
import { candidateCounts, candidatesOf } from './candidates/find-candidates.js';
import { positionsOf } from './positions/find-positions.js';

/** The fields of a position for lists of elections. */
export interface PositionOutline {
  _id: PositionId;
  position: string;
  method: MethodName;
  /** The number of candidates. */
  candidates: number;
}

/** Positions with their candidates, by election. */
export async function positionsWithCandidates(
  electionIds: readonly ElectionId[],
): Promise<Map<ElectionId, BallotPosition[]>> {
  const [positions, candidates] = await Promise.all([
    positionsOf(electionIds),
    candidatesOf(electionIds),
  ]);
  const ofPosition = groupBy(candidates, (candidate): PositionId => candidate.position);
  return groupBy(
    positions.map(({ order, ...position }) => ({
      ...position,
      candidates: takesCandidates(position.method)
        ? inOrder(ofPosition.get(position._id) ?? [], order)
        : [],
    })),
    (position): ElectionId => position.election,
  );
}

/** Positions with the number of their candidates, by election. */
export async function positionOutlines(
  electionIds: readonly ElectionId[],
): Promise<Map<ElectionId, PositionOutline[]>> {
  const [positions, counts] = await Promise.all([
    positionsOf(electionIds),
    candidateCounts(electionIds),
  ]);
  return groupBy(
    positions.map((position) => ({ ...position, candidates: counts.get(position._id) ?? 0 })),
    (position): ElectionId => position.election,
  );
}
