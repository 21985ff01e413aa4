import { takesCandidates, type ElectionId, type PositionId } from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';
import { PositionModel, positionOf, type Position } from './positions.model.js';

/** The positions of the given elections, in the order they were created. */
export async function positionsOf(electionIds: readonly ElectionId[]): Promise<Position[]> {
  const stored = await PositionModel.find({ election: { $in: electionIds } })
    .sort({ _id: 1 })
    .lean();
  return stored.map(positionOf);
}

/** @throws AppError `not_found`. */
export async function findPosition(id: PositionId): Promise<Position> {
  const stored = await PositionModel.findById(id).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'position' } });
  return positionOf(stored);
}

/** @throws AppError `not_found`, also when the position belongs to another election. */
export async function findPositionIn(electionId: ElectionId, id: PositionId): Promise<Position> {
  const position = await findPosition(id);
  if (position.election !== electionId) {
    throw new AppError('not_found', { params: { what: 'position' } });
  }
  return position;
}

export async function positionExists(id: PositionId): Promise<boolean> {
  return (await PositionModel.exists({ _id: id })) !== null;
}

/** @throws AppError as `findPositionIn`, and `invalid` if the method allows no candidates. */
export async function positionToStandFor(
  electionId: ElectionId,
  id: PositionId,
): Promise<Position> {
  const position = await findPositionIn(electionId, id);
  if (takesCandidates(position.method)) return position;
  throw new AppError('invalid', { errors: [{ path: 'position', code: 'nobody_stands' }] });
}
