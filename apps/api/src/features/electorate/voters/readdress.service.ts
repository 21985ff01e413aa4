import type { AccountId, ElectionId, RegistrationId } from '@hustings/shared';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { maskedAddress } from './masked-address.js';

// Correcting an address gives the voter a new entry that replaces the earlier one. Until the earlier one
// is off the roll, the new one belongs to no account, so two people can never vote as one voter.

/** An entry that replaces one with a wrong address, while the correction is still being completed. */
export type ArrivingEntry = StoredRollEntry & {
  arriving: NonNullable<StoredRollEntry['arriving']>;
};

/**
 * Adds an entry that will replace another one. Nobody can vote by it yet.
 *
 * @param prepared The entry as it will be.
 * @returns false if a voter with that address is already on the roll.
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

/** Null once the correction is complete or given up. */
export async function arrivingEntry(
  election: ElectionId,
  id: RegistrationId,
): Promise<ArrivingEntry | null> {
  const entry = await RollEntryModel.findOne({ _id: id, election }).lean();
  return entry?.arriving ? { ...entry, arriving: entry.arriving } : null;
}

/**
 * Lets the account vote by this entry.
 *
 * @returns the updated entry; undefined if another voter has been given the account or the member
 *   number since the earlier entry went.
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
 * Decides which of several simultaneous corrections replaces an entry, so one voter never becomes two.
 *
 * @returns false if another correction of the entry is under way.
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

/** Gives up a correction: removes the new entry and lets the earlier one stay. */
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

/** The account of the earlier entry. */
export function formerAccountOf({ arriving }: ArrivingEntry): AccountId {
  return accountIdOf(arriving.from);
}
