import type { AccountId, ElectionId } from '@hustings/shared';
import { randomUUID } from 'node:crypto';
import { RollEntryModel } from './roll.model.js';

/** What marking an entry came to. `notOnRoll`: it has gone, or its account was deleted. */
export type Mark = 'made' | 'wasThere' | 'notOnRoll';

/** Marks the roll once a ballot is stored. */
export async function markVoted(electionId: ElectionId, accountId: AccountId): Promise<Mark> {
  const marked = await RollEntryModel.updateOne(
    { election: electionId, account: accountId },
    { $set: { hasVoted: true } },
  );
  if (marked.matchedCount === 0) return 'notOnRoll';
  return marked.modifiedCount === 1 ? 'made' : 'wasThere';
}

/** The same for many entries at once, by their own ids. */
export async function markEntriesVoted(entries: readonly { id: string }[]): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ id }) => id) } },
    { $set: { hasVoted: true } },
  );
}

/** Part of the count: the addresses of voters who deleted their account are forgotten. */
export async function forgetFormerAddresses(electionId: ElectionId): Promise<void> {
  const former = await RollEntryModel.find({ election: electionId, former: true }, { _id: 1 });
  if (former.length === 0) return;
  await RollEntryModel.bulkWrite(
    former.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { person: randomUUID() }, $unset: { former: 1 } },
      },
    })),
    { ordered: false },
  );
}
