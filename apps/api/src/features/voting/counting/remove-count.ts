import type { ElectionId } from '@hustings/shared';
import { ListedVotesModel, RecordedCountModel } from './counts.model.js';
import { LiveCountModel } from './live-counts.model.js';

/** Removes all counts of an election that is being deleted. */
export async function removeCount(electionId: ElectionId): Promise<void> {
  await Promise.all([
    ListedVotesModel.deleteMany({ election: electionId }),
    RecordedCountModel.deleteOne({ _id: electionId }),
    LiveCountModel.deleteOne({ _id: electionId }),
  ]);
}
