import { PositionModel } from './positions.model.js';

/** Part of deleting the election. */
export async function removePositions(electionId: string): Promise<void> {
  await PositionModel.deleteMany({ election: electionId });
}
