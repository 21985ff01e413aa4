import { AppError } from '../../platform/errors/app-error.js';
import type { Deps } from '../../platform/deps.js';
import { findElection, statusOf } from '../elections/index.js';
import { placeOf } from './find-roll.js';
import { markLate } from './new-roll-entry.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import type { LiftBlanks } from './roll.parts.js';
import { assertRollOpen } from './roll.policy.js';

/**
 * Ends an addition to a roll: what was added is taken back if meanwhile voting has ended or the
 * election is gone, neither of which can have seen it; otherwise whoever was taken off before can
 * vote again. That holds for those who were on the roll already too, as a process may have died
 * before it got here.
 *
 * @throws AppError `election_closed`, `not_found`.
 */
export async function letVote(
  deps: Pick<Deps, 'clock' | 'failpoint'>,
  lift: LiftBlanks,
  added: readonly StoredRollEntry[],
): Promise<void> {
  const [first] = added;
  if (!first) return;
  const election = String(first.election);
  try {
    const current = await findElection(election);
    assertRollOpen(statusOf(current, deps.clock.now()));
    if (current.frozen) await markLate(added);
  } catch (error) {
    if (error instanceof AppError) {
      await RollEntryModel.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } });
    }
    throw error;
  }
  deps.failpoint?.('adding: marked as late');
  const accounts = added.map(({ account }) => account);
  const onRoll = await RollEntryModel.find(
    { election, account: { $in: accounts } },
    { account: 1 },
  ).lean();
  await lift(onRoll.map(placeOf));
}
