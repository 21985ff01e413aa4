import { randomUUID } from 'node:crypto';
import type { ElectionStatus, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import { forgetUsage } from '../../../platform/usages.js';
import { beginLeaving, removeAccountsWithoutAddress } from '../../core/accounts/index.js';
import { beforeOpening, type TimeLeft } from '../../core/elections/index.js';
import { dropImages } from '../../../platform/images/images.service.js';
import { forgetLettersIn, forgetLettersTo } from '../letters/index.js';
import { markVoted, placeOf, RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { blankForRemovals } from '../../voting/box/index.js';
import { sortNameOf } from '../../core/voter-identity/index.js';
import { usageOfRoll } from './roll-room.service.js';

const DELETED_NAME = 'Deleted voter';

/** @returns false, with nothing removed, if the voter has voted or is already gone. */
export async function removeUnmarked(
  { _id, election, account, photo }: StoredRollEntry,
  timeLeft: TimeLeft,
): Promise<boolean> {
  await dropImages([photo]);
  const gone = await RollEntryModel.deleteOne({ _id, hasVoted: false }, timeLeft());
  if (gone.deletedCount > 0) await forgetLettersTo([{ election, account }]);
  return gone.deletedCount > 0;
}

/**
 * Ends voting by entries of one election that will be removed or get another account. Marks the voters
 * whose ballot is in the box, even if their cast is still under way.
 */
export async function endVotingBy(deps: Deps, entries: readonly StoredRollEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const election = electionIdOf(first.election);
  const voted = (await blankForRemovals(deps, election, entries.map(placeOf))) ?? [];
  if (voted.length === 0) return;
  await markVoted(
    election,
    voted.map(({ account }) => account),
  );
}

/**
 * Removes new entries of one election from the roll, and their accounts without an address; except those of
 * voters who have voted.
 */
export async function takeBackEntries(
  deps: Deps,
  added: readonly Pick<StoredRollEntry, '_id'>[],
): Promise<void> {
  const those = { _id: { $in: added.map(({ _id }) => _id) } };
  const entries = await RollEntryModel.find(those).lean();
  await endVotingBy(deps, entries);
  await RollEntryModel.deleteMany({
    ...those,
    account: { $in: entries.map(({ account }) => account) },
    hasVoted: false,
  });
  const staying = await RollEntryModel.find(those, { _id: 1 }).lean();
  await removeAccountsOnlyHere(
    entries.filter(({ _id }) => !staying.some((entry) => entry._id.equals(_id))),
  );
}

/**
 * Removes everything that identifies an entry's voter. Until the count, the roll still refuses the same
 * address and member number.
 *
 * @param status Undefined if the election is gone.
 */
export async function makeAnonymous(
  { _id, election, account, photo }: StoredRollEntry,
  status: ElectionStatus | undefined,
): Promise<void> {
  const counted = status === 'closed';
  await dropImages([photo]);
  await forgetLettersTo([{ election, account }]);
  await RollEntryModel.updateOne(
    { _id },
    {
      $set: {
        account: randomId(),
        fullName: DELETED_NAME,
        // Deleted voters sort among themselves at random, which reveals nothing of the order before.
        sortName: `${sortNameOf(DELETED_NAME)} ${randomUUID()}`,
        anonymous: true,
        email: '',
        photo: null,
        words: [],
        ...(counted ? { person: randomUUID() } : { former: true }),
      },
      $unset: {
        ...(counted && { number: 1 }),
        memberNo: 1,
        sortNumber: 1,
        language: 1,
        import: 1,
        ageGroup: 1,
        region: 1,
        userName: 1,
        tel: 1,
        gender: 1,
        invitedReason: 1,
        mailing: 1,
        mailingSince: 1,
        letter: 1,
        lettering: 1,
        check: 1,
        checking: 1,
        resetting: 1,
        checkReason: 1,
        wanted: 1,
      },
    },
  );
}

/** Removes accounts without an address that are on no other roll: nobody could know whose they were. */
export async function removeAccountsOnlyHere(
  entries: readonly Pick<StoredRollEntry, '_id' | 'account' | 'email' | 'anonymous'>[],
): Promise<void> {
  const nobodys = entries.filter(({ email, anonymous }) => email === '' && !anonymous);
  if (nobodys.length === 0) return;
  const accounts = nobodys.map(({ account }) => accountIdOf(account));
  const here = new Set(nobodys.map(({ _id }) => String(_id)));
  const leaving = await beginLeaving(...accounts);
  const listed = await RollEntryModel.find({ account: { $in: accounts } }, { account: 1 }).lean();
  const kept = new Set(
    listed.flatMap(({ _id, account }) => (here.has(String(_id)) ? [] : accountIdOf(account))),
  );
  await removeAccountsWithoutAddress(
    accounts.filter((account) => !kept.has(account)),
    leaving,
  );
}

/**
 * Removes voters from a roll, if voting has not opened yet.
 *
 * @param find Returns the entries to remove; called once voting can't open meanwhile.
 * @returns the number removed; undefined, with nothing done, once voting has opened.
 */
export async function takeOffBeforeOpening(
  deps: Deps,
  election: ElectionId,
  find: () => Promise<StoredRollEntry[]>,
): Promise<number | undefined> {
  const removed = await beforeOpening(deps, election, async (timeLeft) => {
    const entries = await find();
    if (entries.length === 0) return 0;
    await dropImages(entries.map(({ photo }) => photo));
    await removeAccountsOnlyHere(entries);
    await forgetLettersTo(entries);
    const gone = await RollEntryModel.deleteMany(
      { _id: { $in: entries.map(({ _id }) => _id) }, hasVoted: false },
      timeLeft(),
    );
    // Repeated, since if two rolls drop an account at once, each still finds it on the other the first time.
    await removeAccountsOnlyHere(entries);
    return gone.deletedCount;
  });
  return removed?.result;
}

/** Deletes an election's roll with the election. Accounts that have an address stay. */
export async function removeRoll(electionId: ElectionId): Promise<void> {
  const election = new Types.ObjectId(electionId);
  await forgetLettersIn(election);
  await forgetUsage(usageOfRoll(electionId));
  await deleteInBatches<StoredRollEntry>(RollEntryModel, { election }, async (entries) => {
    await dropImages(entries.map((entry) => entry.photo));
    await removeAccountsOnlyHere(entries);
  });
}
