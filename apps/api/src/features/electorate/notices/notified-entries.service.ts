import {
  invitationStateSchema,
  type AccountId,
  type ElectionId,
  type Language,
  type RegistrationId,
} from '@hustings/shared';
import { accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';

const BATCH = 1_000;
const INVITED = invitationStateSchema.exclude(['none']).options;

/** Somebody who was invited and can get notices by mail. */
export interface Notified {
  id: RegistrationId;
  account: AccountId;
  email: string;
  fullName: string;
  /** On the roll. */
  language?: Language;
  /** An invitation is on its way. */
  isBeingInvited: boolean;
  /** The number of the opening that an invitation already reported. */
  toldOpening: number | undefined;
}

/** Nothing here looks at who has voted: leaving people out would reveal it. */
function notifiedOn(election: ElectionId) {
  return { election, invited: { $ne: 'none' as const }, email: { $ne: '' }, anonymous: null };
}

function notifiedFrom(stored: StoredRollEntry): Notified {
  const { email, fullName, language, invited, toldOpening } = stored;
  return {
    id: registrationIdOf(stored._id),
    account: accountIdOf(stored.account),
    email,
    fullName,
    ...(language && { language }),
    isBeingInvited: invited === 'queued',
    toldOpening,
  };
}

/** Yields, in batches, everybody on a roll who gets notices. */
export async function* notifiedEntries(election: ElectionId): AsyncGenerator<Notified[]> {
  for (let after: RegistrationId | undefined; ;) {
    const stored = await RollEntryModel.find({
      ...notifiedOn(election),
      ...(after && { _id: { $gt: after } }),
    })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    if (stored.length === 0) return;
    const batch = stored.map(notifiedFrom);
    yield batch;
    after = batch.at(-1)?.id;
  }
}

/** One voter who gets notices, as on the roll now; null for an account that gets none. */
export async function notifiedEntry(
  election: ElectionId,
  account: AccountId,
): Promise<Notified | null> {
  const stored = await RollEntryModel.findOne({ ...notifiedOn(election), account }).lean();
  return stored && notifiedFrom(stored);
}

/** Counts the invited voters less those without an address, since an index counts both. */
export async function countNotified(election: ElectionId): Promise<number> {
  const invited = { $in: INVITED };
  const [all, withoutAddress] = await Promise.all([
    RollEntryModel.countDocuments({ election, invited }),
    // Voters who deleted their account have no address either.
    RollEntryModel.countDocuments({ election, email: '', invited }),
  ]);
  return all - withoutAddress;
}
