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
 * Records that voting has ended, if it has: the fence between casting and counting. Can be repeated after
 * a crash.
 *
 * @returns The ended election; undefined if voting has not ended or the election is being deleted.
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
 * Marks the election as counted; returns false if it already was or is being deleted. If only officers may
 * read the count so far, voters get the news when it is published.
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
    // The publishing plan may have changed meanwhile.
    if (!(await ElectionModel.exists({ _id: id, countedAt: null, ...votable }))) return false;
  }
}
