import type { AccountId, ElectionId } from '@hustings/shared';
import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { onRoll, type PlaceOnRoll } from './find-roll.js';
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

/** The same for many entries at once, by their own ids. */
export async function markEntriesVoted(entries: readonly Pick<PlaceOnRoll, 'id'>[]): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ id }) => id) } },
    { $set: { hasVoted: true } },
  );
}

/** Part of the count: the addresses and member numbers of voters who deleted their account are forgotten. */
export async function forgetFormerAddresses(electionId: ElectionId): Promise<void> {
  const former = await RollEntryModel.find({ election: electionId, former: true }, { _id: 1 });
  if (former.length === 0) return;
  await RollEntryModel.bulkWrite(
    former.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { person: randomUUID() }, $unset: { former: 1, number: 1 } },
      },
    })),
    { ordered: false },
  );
}

/** For an election that is taken back to before its opening. */
export async function forgetLateness(election: ElectionId): Promise<void> {
  await RollEntryModel.updateMany({ election, late: true }, { $unset: { late: 1 } });
}
