import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import {
  type Election,
  ElectionModel,
  electionOf,
  newsOf,
  votable,
  withEvent,
} from '../../core/elections/index.js';

/**
 * Records that voting has ended, if it has: the fence between casting and counting. It may be called
 * again after a crash.
 *
 * @returns the election as it stays; undefined while voting has not ended.
 */
export async function endVoting(deps: Deps, id: ElectionId): Promise<Election | undefined> {
  const now = deps.clock.now();
  const ended = await ElectionModel.findOneAndUpdate(
    {
      _id: id,
      ...votable,
      endedAt: null,
      openedAt: { $ne: null },
      'preparing.decided': { $ne: true },
      $or: [{ endDate: { $lte: now } }, { closedAt: { $ne: null } }],
    },
    withEvent({ type: 'election.closed', at: now }, { endedAt: now, settling: false }),
    { returnDocument: 'after' },
  ).lean();
  if (ended) return electionOf(ended);
  const before = await ElectionModel.findOne({ _id: id, ...votable }).lean();
  return before?.endedAt ? electionOf(before) : undefined;
}

/**
 * Marks the election as counted; false if it was already. If only officers may read the count yet,
 * voters get the news when it is published.
 */
export async function markCounted(id: ElectionId, at: Date): Promise<boolean> {
  const mark = async (when: object | 'rollOnly', changes: object) => {
    const unmarked = { _id: id, countedAt: null, ...votable, 'publishing.when': when };
    return (await ElectionModel.updateOne(unmarked, changes)).modifiedCount === 1;
  };
  const shownTo = (readers: 'everybody' | 'roll') =>
    withEvent(
      { type: 'results.published', at, readers },
      { countedAt: at, publishedAt: at, ...newsOf('counted', at) },
    );
  for (;;) {
    if (await mark({ $in: ['atOnce', null] }, shownTo('everybody'))) return true;
    if (await mark('rollOnly', shownTo('roll'))) return true;
    if (await mark({ $in: ['atTime', 'byHand'] }, { $set: { countedAt: at } })) return true;
    // Meanwhile the plan may have changed.
    if (!(await ElectionModel.exists({ _id: id, countedAt: null, ...votable }))) return false;
  }
}
