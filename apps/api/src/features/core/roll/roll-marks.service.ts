import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { onRoll } from './find-roll.js';
import { RollEntryModel } from './roll.model.js';

/**
 * Marks voters once their ballots are stored, in one update ordered by account id, so that the
 * database's history does not show who voted first.
 *
 * @param expected Accounts that should have an entry.
 * @returns the expected accounts without an entry: it was removed, or the account was deleted.
 */
export async function markVoted(
  electionId: ElectionId,
  accounts: readonly AccountId[],
  expected = accounts,
): Promise<ReadonlySet<AccountId>> {
  // Uses the driver directly for speed, as this runs for every ballot.
  const marked = await RollEntryModel.collection.updateMany(
    {
      election: new Types.ObjectId(electionId),
      account: { $in: accounts.toSorted().map((account) => new Types.ObjectId(account)) },
    },
    { $set: { hasVoted: true } },
  );
  const areAllThere = expected.length === 0 || marked.matchedCount === accounts.length;
  const there = new Set(areAllThere ? expected : await onRoll(electionId, expected));
  return new Set(expected.filter((account) => !there.has(account)));
}
