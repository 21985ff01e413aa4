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

/** Removes the box of an election that is being deleted. */
export async function removeBallots(electionId: ElectionId): Promise<void> {
  await Promise.all([
    deleteInBatches(BallotModel, { election: new Types.ObjectId(electionId) }),
    removeBlanks(electionId),
    TurnoutHourModel.deleteMany({ election: electionId }),
    BallotKeyModel.deleteOne({ _id: electionId }),
    FrozenBallotModel.deleteOne({ _id: electionId }),
  ]);
}
