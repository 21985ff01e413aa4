import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import {
  BallotKeyModel,
  BallotModel,
  FrozenBallotModel,
  TurnoutHourModel,
} from './ballots.model.js';
import { removeBlanks } from './blanks.service.js';
import { ListedVotesModel, RecordedCountModel } from './counts.model.js';
import { LiveCountModel } from './live-counts.model.js';

/** Removes everything this feature holds of an election that is being deleted. */
export async function removeBallots(electionId: ElectionId): Promise<void> {
  await Promise.all([
    deleteInBatches(BallotModel, { election: new Types.ObjectId(electionId) }),
    removeBlanks(electionId),
    TurnoutHourModel.deleteMany({ election: electionId }),
    BallotKeyModel.deleteOne({ _id: electionId }),
    FrozenBallotModel.deleteOne({ _id: electionId }),
    ListedVotesModel.deleteMany({ election: electionId }),
    RecordedCountModel.deleteOne({ _id: electionId }),
    LiveCountModel.deleteOne({ _id: electionId }),
  ]);
}
