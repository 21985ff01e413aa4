import type { AccountId, ElectionId, RegistrationId } from '@hustings/shared';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { maskedAddress } from './masked-address.js';

// Somebody whose address is corrected gets a new entry, which stands in for the earlier one. Until that
// one is off the roll, the new one belongs to no account: at no moment can two people vote for one.

/** An entry that stands in for one whose address was wrong, until all that follows is done. */
export type ArrivingEntry = StoredRollEntry & {
  arriving: NonNullable<StoredRollEntry['arriving']>;
};

/**
 * Puts an entry on the roll that is to stand in for another one, and lets nobody vote yet.
 *
 * @param prepared The entry as it is to be.
 * @returns false where somebody with that address is on the roll.
 */
export async function addArriving(
  { number: _, ...prepared }: StoredRollEntry,
  former: Pick<StoredRollEntry, 'account' | 'email' | 'userName' | 'tel' | 'gender' | 'number'>,
): Promise<boolean> {
  const { userName, tel, gender, number } = former;
  try {
    await RollEntryModel.create({
      ...prepared,
      account: randomId(),
      ...(userName && { userName }),
      ...(tel && { tel }),
      ...(gender && { gender }),
      arriving: {
        to: prepared.account,
        from: former.account,
        address: maskedAddress(former.email),
        ...(number && { number }),
      },
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Null once all that follows is done. */
export async function arrivingEntry(
  election: ElectionId,
  id: RegistrationId,
): Promise<ArrivingEntry | null> {
  const entry = await RollEntryModel.findOne({ _id: id, election }).lean();
  return entry?.arriving ? { ...entry, arriving: entry.arriving } : null;
}

/**
 * From now on the account may vote by this entry.
 *
 * @returns the entry as it is then; undefined where another voter has been given the account or the
 *   member number since the earlier entry went.
 */
export async function letArrive(entry: ArrivingEntry): Promise<StoredRollEntry | undefined> {
  const { to: account, number } = entry.arriving;
  const changes = { account, ...(number && { number }) };
  try {
    await RollEntryModel.updateOne({ _id: entry._id, anonymous: null }, { $set: changes });
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
  return { ...entry, ...changes };
}

/**
 * Settles which of several corrections at once an entry leaves the roll for, so that one voter never
 * becomes two.
 *
 * @returns false where another correction of it is under way.
 */
export async function claimEarlier(
  { _id, leavingFor }: StoredRollEntry,
  standIn: ArrivingEntry,
): Promise<boolean> {
  const isLeft =
    leavingFor !== undefined &&
    !(await RollEntryModel.exists({ _id: leavingFor, arriving: { $exists: true } }));
  const claimed = await RollEntryModel.updateOne(
    { _id, leavingFor: { $in: [null, standIn._id, ...(isLeft ? [leavingFor] : [])] } },
    { $set: { leavingFor: standIn._id } },
  );
  if (claimed.matchedCount === 0) return false;
  await RollEntryModel.updateOne(
    { _id: standIn._id, arriving: { $exists: true } },
    { $set: { 'arriving.claimed': true } },
  );
  return true;
}

/** The earlier entry stays: nobody stands in for it. */
export async function takeBackArriving(
  { _id }: ArrivingEntry,
  earlier: RegistrationId,
): Promise<void> {
  await RollEntryModel.updateOne({ _id: earlier, leavingFor: _id }, { $unset: { leavingFor: 1 } });
  await RollEntryModel.deleteOne({ _id, arriving: { $exists: true } });
}

export async function endArriving({ _id }: Pick<StoredRollEntry, '_id'>): Promise<void> {
  await RollEntryModel.updateOne({ _id }, { $unset: { arriving: 1 } });
}

/** The account that an entry which has arrived was of before. */
export function formerAccountOf({ arriving }: ArrivingEntry): AccountId {
  return accountIdOf(arriving.from);
}
