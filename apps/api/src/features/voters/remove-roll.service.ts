import { dropImages } from '../images/index.js';
import { RollEntryModel } from './voters.model.js';

const BATCH = 1_000;

/** Part of deleting the election; the accounts stay. */
export async function removeRoll(electionId: string): Promise<void> {
  for (;;) {
    const entries = await RollEntryModel.find({ election: electionId }, { photo: 1 })
      .limit(BATCH)
      .lean();
    if (entries.length === 0) return;
    await dropImages(entries.map((entry) => entry.photo));
    await RollEntryModel.deleteMany({ _id: { $in: entries.map((entry) => entry._id) } });
  }
}
