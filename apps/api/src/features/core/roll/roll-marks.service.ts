import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { onRoll } from './find-roll.js';
import { RollEntryModel } from './roll.model.js';

/**
 * Marks the roll once these accounts' ballots are stored: with one update, in the order of the accounts'
 * ids, so that no history of the database tells in which they came.
 *
 * @returns those without an entry: it has gone, or the account was deleted.
 */
export async function markVoted(
  electionId: ElectionId,
  accounts: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  // The driver's own collection, as this runs for every ballot.
  const marked = await RollEntryModel.collection.updateMany(
    {
      election: new Types.ObjectId(electionId),
      account: { $in: accounts.toSorted().map((account) => new Types.ObjectId(account)) },
    },
    { $set: { hasVoted: true } },
  );
  const found =
    marked.matchedCount === accounts.length ? accounts : await onRoll(electionId, accounts);
  const there = new Set(found);
  return new Set(accounts.filter((account) => !there.has(account)));
}
