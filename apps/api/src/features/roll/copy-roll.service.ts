import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.js';
import { randomId } from '../../platform/random-id.js';
import { accountIdOf } from '../../platform/stored-ids.js';
import { accountsByIds } from '../accounts/index.js';
import { goOnWriting, type Election } from '../elections/index.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { storeOnRoll } from './roll-room.service.js';
import { numberKey, personKey, sortNumberOf } from './roll.rules.js';

/** How many entries are read and written at a time. */
const BATCH = 1_000;

/**
 * Copies a roll as it is now to an election that nobody finds yet: who is on it, with what the
 * organisation noted of them, and nothing of a vote or an invitation. Who deleted the account is not
 * copied, and nobody is mailed.
 *
 * @returns How many were copied.
 * @throws AppError `limit_reached`.
 */
export async function copyRoll(deps: Deps, from: Election, to: Election): Promise<number> {
  let copied = 0;
  for await (const batch of batchesOf(from)) {
    copied += await copyEntries(deps, batch, to);
    deps.failpoint?.('duplicating: voters copied');
    await goOnWriting(deps, to);
    deps.failpoint?.('duplicating: step prolonged');
  }
  return copied;
}

async function* batchesOf({ _id }: Election): AsyncGenerator<StoredRollEntry[]> {
  for (let after: Types.ObjectId | undefined; ;) {
    const batch = await RollEntryModel.find({
      election: _id,
      ...(after && { account: { $gt: after } }),
    })
      .sort({ account: 1 })
      .limit(BATCH)
      .lean();
    if (batch.length === 0) return;
    yield batch.filter(({ anonymous }) => !anonymous);
    after = batch.at(-1)?.account;
  }
}

async function copyEntries(
  deps: Deps,
  batch: readonly StoredRollEntry[],
  to: Election,
): Promise<number> {
  const accounts = await accountsByIds(batch.map(({ account }) => accountIdOf(account)));
  const there = new Set<string>(accounts.map(({ _id }) => _id));
  const entries = batch
    .filter(({ account }) => there.has(String(account)))
    .map((entry) => copyOf(entry, to));
  if (entries.length === 0) return 0;
  await storeOnRoll(deps, to, entries, () =>
    RollEntryModel.collection.insertMany(entries, { ordered: false }),
  );
  return entries.length - (await removeWithoutAccount(entries));
}

/** The deletion of an account that ran meanwhile cannot have seen the entry. */
async function removeWithoutAccount(entries: readonly StoredRollEntry[]): Promise<number> {
  const accounts = await accountsByIds(entries.map(({ account }) => accountIdOf(account)));
  const there = new Set<string>(accounts.map(({ _id }) => _id));
  const left = entries.filter(({ account }) => !there.has(String(account)));
  if (left.length === 0) return 0;
  const { deletedCount } = await RollEntryModel.deleteMany({
    _id: { $in: left.map(({ _id }) => _id) },
  });
  return deletedCount;
}

/** Each field by its name, so that one that is added some day does not come along unasked. */
function copyOf(entry: StoredRollEntry, to: Election): StoredRollEntry {
  const { account, fullName, email, photo, sortName, words } = entry;
  const { userName, tel, gender, memberNo, number } = entry;
  const { ageGroup, region } = to.settings.collectDemographics ? entry : {};
  return {
    // Of its own: ids that followed one another would tell the order in which entries were read.
    _id: randomId(),
    election: new Types.ObjectId(to._id),
    org: new Types.ObjectId(to.org),
    person: personKey(to._id, entry),
    ...{ account, fullName, email, photo, sortName, words },
    ...(memberNo && { memberNo, sortNumber: sortNumberOf(memberNo) }),
    // Where an earlier version gave a number twice, one of the voters has it.
    ...(memberNo && number && { number: numberKey(to._id, memberNo) }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
    ...(userName && { userName }),
    ...(tel && { tel }),
    ...(gender && { gender }),
    hasVoted: false,
    invited: 'none',
  };
}
