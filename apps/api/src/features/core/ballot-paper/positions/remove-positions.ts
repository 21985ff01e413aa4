import type { ElectionId } from '@hustings/shared';
import { PositionModel } from './positions.model.js';

/** Part of deleting the election. */
export async function removePositions(electionId: ElectionId): Promise<void> {
  await PositionModel.deleteMany({ election: electionId });
}
