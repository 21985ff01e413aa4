import type { ElectionId } from '@hustings/shared';
import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { type EntriesFilter, RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { takeOffBeforeOpening } from './take-off-roll.service.js';

// Voters to remove together are first marked with the removal's name. Later matches are not affected,
// and a process that takes over finds the same voters.

const BATCH = 500;

/** Names these entries as those that a removal is about. */
export async function claimForRemoval(removal: string, entries: EntriesFilter): Promise<void> {
  await RollEntryModel.updateMany(entries, {
    $set: { removing: removal },
    $unset: { staying: 1 },
  });
}

/** Some of those that a removal has yet to look at. */
export async function nextToRemove(
  election: ElectionId,
  removal: string,
): Promise<StoredRollEntry[]> {
  return RollEntryModel.find({ removing: removal, election }).limit(BATCH).lean();
}

/** How many a removal has yet to look at, and how many it has left on the roll. */
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

/** The first voters that a removal has left on the roll. */
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

/** A removal has looked at these, and they stay where they are. */
export async function letStay(
  removal: string,
  entries: readonly Pick<StoredRollEntry, '_id'>[],
): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ _id }) => _id) }, removing: removal },
    { $set: { staying: removal }, $unset: { removing: 1 } },
  );
}

/** A removal has ended. */
export async function forgetRemoval(election: ElectionId, removal: string): Promise<void> {
  await RollEntryModel.updateMany({ staying: removal, election }, { $unset: { staying: 1 } });
}

/**
 * Removes some of the marked voters, as long as nobody can vote yet.
 *
 * @returns how many; undefined, with nothing done, once voting has opened.
 */
export async function removeBeforeOpening(
  deps: Deps,
  election: ElectionId,
  removal: string,
): Promise<number | undefined> {
  return takeOffBeforeOpening(deps, election, () => nextToRemove(election, removal));
}
