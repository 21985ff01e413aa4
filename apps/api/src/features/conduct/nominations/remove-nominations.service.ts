import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import { forgetUsage } from '../../../platform/usages.js';
import { dropImages } from '../../../platform/images/images.service.js';
import { NominationModel, usageOfNominations, type StoredNomination } from './nominations.model.js';

/** Part of deleting an election. */
export async function removeNominations(election: ElectionId): Promise<void> {
  await forgetUsage(usageOfNominations(election));
  await deleteInBatches<StoredNomination>(
    NominationModel,
    { election: new Types.ObjectId(election) },
    (batch) => dropImages(batch.map(({ photo }) => photo)),
  );
}

/**
 * Part of deleting one's own account. Deletes the account's nominations except admitted ones, which are the
 * organisation's data and lose only account and address. Removes the account as proposer and seconder.
 */
export async function forgetInNominations(account: AccountId, email: string): Promise<void> {
  const stored = new Types.ObjectId(account);
  const theirs = { $or: [{ account: stored }, { email }] };
  const leaving = await NominationModel.find({ ...theirs, state: { $ne: 'admitted' } }).lean();
  await dropImages(leaving.map(({ photo }) => photo));
  await NominationModel.deleteMany({ _id: { $in: leaving.map(({ _id }) => _id) } });
  await NominationModel.updateMany(theirs, {
    $set: { account: null, email: '' },
    $unset: { standing: 1 },
  });
  await NominationModel.updateMany(
    { 'proposer.account': stored },
    { $set: { proposer: { account: null, name: '', email: '' } } },
  );
  const seconded = await NominationModel.find({ 'seconders.account': stored }).lean();
  for (const { _id, seconders } of seconded) {
    const others = seconders.filter((each) => !each.account.equals(stored));
    await NominationModel.updateOne({ _id }, { $set: { seconders: others } });
  }
}

/** Returns true if a nomination shows the image; the sweep of images asks. */
export async function isNominationPhoto(hash: string): Promise<boolean> {
  return (await NominationModel.exists({ photo: hash })) !== null;
}
