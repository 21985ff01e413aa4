import type { ElectionId } from '@hustings/shared';
import { BallotModel } from './ballots.model.js';

/** How many ballots are in the box; not beyond the limit, as a full box takes its time. */
export function countBallots(electionId: ElectionId, limit?: number): Promise<number> {
  return BallotModel.countDocuments({ election: electionId }, limit === undefined ? {} : { limit });
}

/** Whether there is any: of a full box a count would go through all. */
export async function hasBallots(electionId: ElectionId): Promise<boolean> {
  return (await BallotModel.exists({ election: electionId })) !== null;
}
