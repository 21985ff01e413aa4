import { Types } from 'mongoose';
import { deleteInBatches } from '../../platform/delete-in-batches.js';
import { ballotIdOf, ballotKey } from './ballot-key.js';
import {
  BallotKeyModel,
  BallotModel,
  FrozenBallotModel,
  TurnoutHourModel,
} from './ballots.model.js';
import { CountClaimModel, RecordedCountModel } from './counts.model.js';

/** Whether the account's ballot is in the box; false once the key is gone. */
export async function ballotOfAccountExists(
  electionId: string,
  accountId: string,
): Promise<boolean> {
  const key = await ballotKey(electionId);
  if (!key) return false;
  return (await BallotModel.exists({ _id: ballotIdOf(key, accountId) })) !== null;
}

/** Removes everything this feature holds of an election that is being deleted. */
export async function removeBallots(electionId: string): Promise<void> {
  await Promise.all([
    deleteInBatches(BallotModel, { election: new Types.ObjectId(electionId) }),
    TurnoutHourModel.deleteMany({ election: electionId }),
    BallotKeyModel.deleteOne({ _id: electionId }),
    FrozenBallotModel.deleteOne({ _id: electionId }),
    RecordedCountModel.deleteOne({ _id: electionId }),
    CountClaimModel.deleteOne({ _id: electionId }),
  ]);
}
