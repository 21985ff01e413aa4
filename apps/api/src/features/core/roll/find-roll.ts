import type { AccountId, OrganisationId, RegistrationId, ElectionId } from '@hustings/shared';
import type { Types } from 'mongoose';
import { accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import {
  RollEntryModel,
  rollEntryFrom,
  type RollEntry,
  type StoredRollEntry,
} from './roll.model.js';

/** How many entries are read at a time. */
const BATCH = 1_000;

/** An entry by its own id and its account's. */
export interface PlaceOnRoll {
  id: RegistrationId;
  account: AccountId;
}

export function placeOf({ _id, account }: Pick<StoredRollEntry, '_id' | 'account'>): PlaceOnRoll {
  return { id: registrationIdOf(_id), account: accountIdOf(account) };
}

/** The entry that lets an account vote in an election. */
export async function rollEntryOf(
  electionId: ElectionId,
  accountId: AccountId,
): Promise<RollEntry | null> {
  const stored = await RollEntryModel.findOne({
    election: electionId,
    account: accountId,
  }).lean();
  return stored && rollEntryFrom(stored);
}

/** Which of these accounts are on the roll. */
export async function onRoll(
  election: ElectionId,
  accounts: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const there = await RollEntryModel.find(
    { election, account: { $in: accounts } },
    { account: 1, _id: 0 },
  ).lean();
  return new Set(there.map(({ account }) => accountIdOf(account)));
}

/** The account's entries on all rolls, or on those of one organisation. */
export async function storedEntriesOf(
  account: AccountId,
  org?: OrganisationId,
): Promise<StoredRollEntry[]> {
  return RollEntryModel.find({ account, ...(org && { org }) }).lean();
}

export async function rollEntriesOf(
  account: AccountId,
  org?: OrganisationId,
): Promise<RollEntry[]> {
  return (await storedEntriesOf(account, org)).map(rollEntryFrom);
}

export async function isOnRoll(electionId: ElectionId, accountId: AccountId): Promise<boolean> {
  const found = await RollEntryModel.exists({
    election: electionId,
    account: accountId,
  });
  return found !== null;
}

export async function standingOf(
  electionId: ElectionId,
  accountId: AccountId,
): Promise<{ onRoll: boolean; hasVoted: boolean }> {
  const entry = await rollEntryOf(electionId, accountId);
  return { onRoll: entry !== null, hasVoted: entry?.hasVoted ?? false };
}

/** The same for many accounts in one query. Accounts that are not on the roll are missing. */
export async function standingsOf(
  election: ElectionId,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, { onRoll: true; hasVoted: boolean }>> {
  const entries = await RollEntryModel.find(
    { election, account: { $in: accounts } },
    { account: 1, hasVoted: 1 },
  ).lean();
  return new Map(
    entries.map(({ account, hasVoted }) => [accountIdOf(account), { onRoll: true, hasVoted }]),
  );
}

export async function isOnAnyRoll(accountId: AccountId): Promise<boolean> {
  return (await RollEntryModel.exists({ account: accountId })) !== null;
}

/** The elections an account may vote in. */
export async function electionIdsOf(accountId: AccountId): Promise<ElectionId[]> {
  return (await rollEntriesOf(accountId)).map((entry) => entry.election);
}

/** The size of a roll, and how many entries are marked as having voted. */
export async function rollStatistics(
  electionId: ElectionId,
): Promise<{ registered: number; voted: number }> {
  const [registered, voted] = await Promise.all([
    RollEntryModel.countDocuments({ election: electionId }),
    RollEntryModel.countDocuments({ election: electionId, hasVoted: true }),
  ]);
  return { registered, voted };
}

/** How many of a roll's entries were put on it after voting had opened. */
export function lateAdditions(electionId: ElectionId): Promise<number> {
  return RollEntryModel.countDocuments({ election: electionId, late: true });
}

export interface RollCount {
  voters: number;
  turnout: number;
  notInvited: number;
}

/** What lists of elections show of each roll; each number is read from an index. */
export async function rollCounts(
  electionIds: readonly ElectionId[],
): Promise<Map<ElectionId, RollCount>> {
  const counts = await Promise.all(
    electionIds.map(async (election) => {
      const [{ registered, voted }, notInvited] = await Promise.all([
        rollStatistics(election),
        RollEntryModel.countDocuments({ election, invited: { $in: ['none', 'failed'] } }),
      ]);
      return [election, { voters: registered, turnout: voted, notInvited }] as const;
    }),
  );
  return new Map(counts);
}

type PlaceWithGroup = Pick<StoredRollEntry, '_id' | 'account' | 'ageGroup' | 'region'>;

/**
 * Entries with or without the mark, page by page in the order of their accounts. Of all that a query
 * could go by only the account never changes: an entry that moved meanwhile would be missed.
 */
export async function* pagesByAccount(
  filter: Pick<RollEntry, 'hasVoted'> & { election: ElectionId; late?: null },
): AsyncGenerator<PlaceWithGroup[]> {
  for (let after: Types.ObjectId | undefined; ;) {
    const page: PlaceWithGroup[] = await RollEntryModel.find(
      { ...filter, ...(after && { account: { $gt: after } }) },
      { account: 1, ageGroup: 1, region: 1 },
    )
      .sort({ account: 1 })
      .limit(BATCH)
      .lean();
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.account;
  }
}

/** The entries without a mark, with their accounts, in batches. */
export async function* unmarkedEntries(election: ElectionId): AsyncGenerator<PlaceOnRoll[]> {
  for await (const page of pagesByAccount({ election, hasVoted: false })) yield page.map(placeOf);
}

/** Whether a roll shows the image, as the sweep of images asks. */
export async function isRollPhoto(hash: string): Promise<boolean> {
  return (await RollEntryModel.exists({ photo: hash })) !== null;
}
