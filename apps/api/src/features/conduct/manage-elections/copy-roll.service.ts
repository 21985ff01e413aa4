import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { accountsThere, keepAccounts } from '../../core/accounts/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { storeOnRoll } from '../../electorate/voters/index.js';
import { numberKey, personKey, sortNumberOf } from '../../core/voter-identity/index.js';
import { extendDeadline } from './unfinished-elections.service.js';
import type { Election } from '../../core/elections/index.js';

/** Number of voters read at a time. */
const BATCH = 200;
/** Number of voters inserted at a time: a larger transaction delays people who are voting. */
const INSERTED = 25;

/**
 * Copies a roll to an election that is still hidden: the voters with the data the organisation recorded of
 * them, but no votes or invitations. Voters who deleted their account are not copied, and nobody is mailed.
 *
 * @returns The number of voters copied.
 * @throws AppError `limit_reached`, `unavailable` when a step took too long.
 */
export async function copyRoll(deps: Deps, from: Election, to: Election): Promise<number> {
  let copied = 0;
  for await (const batch of batchesOf(deps, from)) {
    copied += await copyEntries(deps, batch, to);
    deps.failpoint?.('duplicating: voters copied');
    await extendDeadline(deps, to);
    deps.failpoint?.('duplicating: step prolonged');
  }
  return copied;
}

async function* batchesOf(
  { slowLane }: Pick<Deps, 'slowLane'>,
  { _id, org }: Election,
): AsyncGenerator<StoredRollEntry[]> {
  for (let after: Types.ObjectId | undefined; ;) {
    const more = { election: _id, ...(after && { account: { $gt: after } }) };
    const batch = await slowLane.piece(org, () =>
      RollEntryModel.find(more).sort({ account: 1 }).limit(BATCH).lean().exec(),
    );
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
  const { slowLane } = deps;
  const accounts = batch.map(({ account }) => accountIdOf(account));
  const there = await slowLane.piece(to.org, () => accountsThere(accounts));
  const entries = batch
    .filter(({ account }) => there.has(accountIdOf(account)))
    .map((entry) => copyOf(entry, to));
  if (entries.length === 0) return 0;
  await storeOnRoll(deps, to, entries, async () => {
    for (let at = 0; at < entries.length; at += INSERTED) {
      const some = entries.slice(at, at + INSERTED);
      await slowLane.piece(to.org, () =>
        RollEntryModel.collection.insertMany(some, { ordered: false }),
      );
    }
  });
  return entries.length - (await slowLane.piece(to.org, () => removeWithoutAccount(entries)));
}

/** Removes copied voters whose accounts were deleted meanwhile. @returns their number. */
async function removeWithoutAccount(entries: readonly StoredRollEntry[]): Promise<number> {
  const there = await keepAccounts(entries.map(({ account }) => accountIdOf(account)));
  const left = entries.filter(({ account }) => !there.has(accountIdOf(account)));
  if (left.length === 0) return 0;
  const { deletedCount } = await RollEntryModel.deleteMany({
    _id: { $in: left.map(({ _id }) => _id) },
  });
  return deletedCount;
}

/** Copies field by field, so that future fields are not copied by accident. */
function copyOf(entry: StoredRollEntry, to: Election): StoredRollEntry {
  const { account, fullName, email, photo, sortName, words } = entry;
  const { userName, tel, gender, memberNo, number, language } = entry;
  const { ageGroup, region } = to.settings.collectDemographics ? entry : {};
  return {
    // Random: consecutive ids would show the order in which voters were read.
    _id: randomId(),
    election: new Types.ObjectId(to._id),
    org: new Types.ObjectId(to.org),
    person: personKey(to._id, entry),
    account,
    fullName,
    email,
    photo,
    sortName,
    words,
    ...(memberNo && { memberNo, sortNumber: sortNumberOf(memberNo) }),
    // If an earlier version gave a number to two voters, only one of them has the unique key.
    ...(memberNo && number && { number: numberKey(to._id, memberNo) }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
    ...(userName && { userName }),
    ...(tel && { tel }),
    ...(gender && { gender }),
    hasVoted: false,
    invited: 'none',
  };
}
