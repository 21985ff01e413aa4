import type { ElectionId, RegistrationId } from '@hustings/shared';
import {
  placeOf,
  type PlaceOnRoll,
  RollEntryModel,
  type StoredRollEntry,
} from '../../core/roll/index.js';

/** The places of these accounts on the roll of an election. */
export async function placesOf(
  election: ElectionId,
  entries: readonly Pick<StoredRollEntry, 'account'>[],
): Promise<PlaceOnRoll[]> {
  const accounts = entries.map(({ account }) => account);
  const there = await RollEntryModel.find(
    { election, account: { $in: accounts } },
    { account: 1 },
  ).lean();
  return there.map(placeOf);
}

/** An entry as stored, unless its voter has deleted the account. */
export async function storedEntryOn(
  election: ElectionId,
  id: RegistrationId,
): Promise<StoredRollEntry | null> {
  return RollEntryModel.findOne({ _id: id, election, anonymous: null }).lean();
}

/** Counts the voters on a roll, without those who deleted their account before the count. */
export async function countNamed(election: ElectionId): Promise<number> {
  const [all, former] = await Promise.all([
    RollEntryModel.countDocuments({ election }),
    RollEntryModel.countDocuments({ election, former: true }),
  ]);
  return all - former;
}
