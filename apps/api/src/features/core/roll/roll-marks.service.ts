import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { onRoll } from './find-roll.js';
import { RollEntryModel } from './roll.model.js';

/**
 * Marks voters once their ballots are stored: in one update, ordered by account id, so that no history
 * of the database shows who came first.
 *
 * @param expected Accounts that should have an entry.
 * @returns those without one: it was removed, or the account was deleted.
 */
export async function markVoted(
  electionId: ElectionId,
  accounts: readonly AccountId[],
  expected = accounts,
): Promise<ReadonlySet<AccountId>> {
  // The driver's own collection, as this runs for every ballot.
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
