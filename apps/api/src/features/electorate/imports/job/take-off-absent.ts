import { removalIdSchema, type ElectionId, type ImportId, type RemovalId } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import { recordAct } from '../../../core/audit/index.js';
import { findElection } from '../../../core/elections/index.js';
import { marksAreHidden } from '../../../core/roll/index.js';
import { removalCounts, removeClaimed, stayingAfter } from '../../voters/index.js';
import { ImportModel } from './imports.model.js';

/** The most voters that an answer names for removal one by one. */
export const MOST_NAMED = 100;

/** The id of the removal that is part of a sync. */
export function removalOf(job: ImportId): RemovalId {
  return removalIdSchema.parse(job);
}

/**
 * Removes voters missing from the list of a sync. Runs before voters are added, because a new voter may
 * have a missing one's address. Can be called again after a crash.
 */
export async function takeOffAbsent(
  deps: Deps,
  about: {
    election: ElectionId;
    import: ImportId;
  },
): Promise<void> {
  const { election, import: _id } = about;
  const stored = await ImportModel.findOne({ _id, state: 'working' }).lean();
  if (!stored?.sync || stored.sync.removed !== undefined) return;
  const { by, sync } = stored;
  const removal = removalOf(_id);
  await removeClaimed(deps, { election, removal }, by);
  deps.failpoint?.('syncing: absent off');
  const { waiting, stayed } = await removalCounts(election, removal);
  const removed = Math.max(sync.absent - waiting - stayed, 0);
  if (removed > 0) {
    await recordAct(deps, {
      election,
      actor: by,
      action: 'voters_removed',
      details: { removed, stayed },
      once: `removal ${removal}`,
    });
  }
  deps.failpoint?.('syncing: removals in the audit trail');
  const current = await findElection(election);
  const isHidden = marksAreHidden(current, deps.clock.now());
  const oneByOne = isHidden ? await stayingAfter(election, removal, MOST_NAMED) : [];
  await ImportModel.updateOne(
    { _id, 'sync.removed': { $exists: false } },
    {
      $set: { 'sync.removed': removed, 'sync.stayed': stayed },
      ...(oneByOne.length > 0 && { $push: { 'sync.oneByOne': { $each: oneByOne } } }),
    },
  );
}
