import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../../core/elections/index.js';
import { unmarkedEntries } from '../../core/roll/index.js';
import { ballotIdOf, ballotKey } from './ballot-key.js';
import { blankCollection } from './ballots.model.js';
import { dropReason, giveReason } from './blanks.service.js';

// A hold keeps ballots out for a while by the same fence as the close: a blank in every place that is
// free, with the number of the hold. Voting goes on once exactly these are gone again.

/** Puts a blank into every free place; it may be called again after a crash. */
export async function holdBox(
  deps: Deps,
  { _id, openings }: Pick<Election, '_id' | 'openings'>,
  hold: number,
): Promise<void> {
  const key = await ballotKey(deps, _id, openings);
  if (!key) return;
  for await (const entries of unmarkedEntries(_id)) {
    await giveReason(
      _id,
      entries.map(({ account }) => ballotIdOf(key, account)),
      { hold },
    );
  }
}

/** Takes the blanks of a hold away that have no other reason. */
export async function liftHold(electionId: ElectionId, hold: number): Promise<void> {
  await dropReason({ blankOf: new Types.ObjectId(electionId), hold });
}

/** Whether the present state of an election holds the box by this number. */
export function isHeldBy({ paused, preparing }: Election, hold: number): boolean {
  return paused?.hold === hold || preparing?.hold === hold;
}

/** Takes one blank away whose hold is over: the process that was to do so may have died or come late. */
export async function dropStaleHold(_id: Buffer, hold: number): Promise<void> {
  await blankCollection().deleteOne({ _id, hold, passing: { $exists: false } });
}
