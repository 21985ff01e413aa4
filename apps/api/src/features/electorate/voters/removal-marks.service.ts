import type { ElectionId } from '@hustings/shared';
import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { type EntriesFilter, RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { takeOffBeforeOpening } from './take-off-roll.service.js';

// Voters to remove together are first marked with the removal's id. Voters who match only later are not
// affected, and a process that takes over finds the same voters.

const BATCH = 500;

/** Marks the entries that a removal is about. */
export async function claimForRemoval(removal: string, entries: EntriesFilter): Promise<void> {
  await RollEntryModel.updateMany(entries, {
    $set: { removing: removal },
    $unset: { staying: 1 },
  });
}

/** The next batch of entries that a removal has yet to process. */
export async function nextToRemove(
  election: ElectionId,
  removal: string,
): Promise<StoredRollEntry[]> {
  return RollEntryModel.find({ removing: removal, election }).limit(BATCH).lean();
}

/** Counts the voters a removal has yet to process, and those it has left on the roll. */
export async function removalCounts(
  election: ElectionId,
  removal: string,
): Promise<{ waiting: number; stayed: number }> {
  const [waiting, stayed] = await Promise.all([
    RollEntryModel.countDocuments({ removing: removal, election }),
    RollEntryModel.countDocuments({ staying: removal, election }),
  ]);
  return { waiting, stayed };
}

/** Up to `limit` of the voters that a removal has left on the roll. */
export async function stayingAfter(
  election: ElectionId,
  removal: string,
  limit: number,
): Promise<Types.ObjectId[]> {
  const stayed = await RollEntryModel.find({ staying: removal, election }, { _id: 1 })
    .limit(limit)
    .lean();
  return stayed.map(({ _id }) => _id);
}

/** Marks entries that a removal has processed and left on the roll. */
export async function letStay(
  removal: string,
  entries: readonly Pick<StoredRollEntry, '_id'>[],
): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ _id }) => _id) }, removing: removal },
    { $set: { staying: removal }, $unset: { removing: 1 } },
  );
}

/** Clears the marks of a removal that has ended. */
export async function forgetRemoval(election: ElectionId, removal: string): Promise<void> {
  await RollEntryModel.updateMany({ staying: removal, election }, { $unset: { staying: 1 } });
}

/**
 * Removes a batch of the marked voters, if voting has not opened yet.
 *
 * @returns the number removed; undefined, with nothing done, once voting has opened.
 */
export async function removeBeforeOpening(
  deps: Deps,
  election: ElectionId,
  removal: string,
): Promise<number | undefined> {
  return takeOffBeforeOpening(deps, election, () => nextToRemove(election, removal));
}
