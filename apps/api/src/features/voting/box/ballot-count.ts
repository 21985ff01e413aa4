import type { ElectionId } from '@hustings/shared';
import { BallotModel } from './ballots.model.js';

/** The number of ballots in the box. Counting stops at `limit`, as a full box takes long to count. */
export function countBallots(electionId: ElectionId, limit?: number): Promise<number> {
  return BallotModel.countDocuments({ election: electionId }, limit === undefined ? {} : { limit });
}

/** Cheaper than `countBallots`, which goes through the whole box. */
export async function hasBallots(electionId: ElectionId): Promise<boolean> {
  return (await BallotModel.exists({ election: electionId })) !== null;
}
