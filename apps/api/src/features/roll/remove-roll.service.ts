import { Types } from 'mongoose';
import { deleteInBatches } from '../../platform/delete-in-batches.js';
import { dropImages } from '../images/index.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';

/** Part of deleting the election; the accounts stay. */
export async function removeRoll(electionId: string): Promise<void> {
  await deleteInBatches<StoredRollEntry>(
    RollEntryModel,
    { election: new Types.ObjectId(electionId) },
    (entries) => dropImages(entries.map((entry) => entry.photo)),
  );
}
