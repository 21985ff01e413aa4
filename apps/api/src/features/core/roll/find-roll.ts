import type { AccountId, OrganisationId, RegistrationId, ElectionId } from '@hustings/shared';
import type { QueryFilter, Types } from 'mongoose';
import { accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import {
  RollEntryModel,
  rollEntryFrom,
  type RollEntry,
  type StoredRollEntry,
} from './roll.model.js';

const BATCH = 1_000;

/** The ids of an entry and its account. */
export interface PlaceOnRoll {
  id: RegistrationId;
  account: AccountId;
}

export function placeOf({ _id, account }: Pick<StoredRollEntry, '_id' | 'account'>): PlaceOnRoll {
  return { id: registrationIdOf(_id), account: accountIdOf(account) };
}

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

/** The accounts among these that are on the roll. */
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

/** Like `standingOf`, for many accounts in one query. Accounts that are not on the roll are missing. */
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

/** The elections whose rolls list the account. */
export async function electionIdsOf(accountId: AccountId): Promise<ElectionId[]> {
  return (await rollEntriesOf(accountId)).map((entry) => entry.election);
}

/** The size of a roll, and the number of voters marked as having voted. */
export async function rollStatistics(
  electionId: ElectionId,
): Promise<{ registered: number; voted: number }> {
  const [registered, voted] = await Promise.all([
    RollEntryModel.countDocuments({ election: electionId }),
    RollEntryModel.countDocuments({ election: electionId, hasVoted: true }),
  ]);
  return { registered, voted };
}

/** Counts the voters added to the roll after voting opened. */
export function lateAdditions(electionId: ElectionId): Promise<number> {
  return RollEntryModel.countDocuments({ election: electionId, late: true });
}

export interface RollCount {
  voters: number;
  turnout: number;
}

/** Roll numbers for lists of elections, each read from an index. */
export async function rollCounts(
  electionIds: readonly ElectionId[],
): Promise<Map<ElectionId, RollCount>> {
  const counts = await Promise.all(
    electionIds.map(async (election) => {
      const { registered, voted } = await rollStatistics(election);
      return [election, { voters: registered, turnout: voted }] as const;
    }),
  );
  return new Map(counts);
}

/** The voters who do not know of the election yet. Never depends on who has voted. */
export interface InvitationGaps {
  /** Voters with an email address and no invitation. */
  notInvited: number;
  /** Voters whose invitation failed. */
  undelivered: number;
  /** Voters without an email address and without a letter, also those who deleted their account uninvited. */
  needLetter: number;
}

export async function invitationGaps(election: ElectionId): Promise<InvitationGaps> {
  const count = (filter: QueryFilter<StoredRollEntry>) =>
    RollEntryModel.countDocuments({ election, ...filter });
  const [none, undelivered, needLetter] = await Promise.all([
    count({ invited: 'none' }),
    count({ invited: 'failed' }),
    count({ email: '', invited: 'none' }),
  ]);
  // The difference, since an index counts both.
  return { notInvited: none - needLetter, undelivered, needLetter };
}

type PlaceWithGroup = Pick<StoredRollEntry, '_id' | 'account' | 'ageGroup' | 'region'>;

/**
 * Pages of entries with or without the mark, ordered by account. Ordered by any other field, an entry
 * whose field changes meanwhile could be missed.
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

/** The entries without the mark, in batches. */
export async function* unmarkedEntries(election: ElectionId): AsyncGenerator<PlaceOnRoll[]> {
  for await (const page of pagesByAccount({ election, hasVoted: false })) yield page.map(placeOf);
}

/** True if a roll entry uses the image: for the sweep that deletes unused images. */
export async function isRollPhoto(hash: string): Promise<boolean> {
  return (await RollEntryModel.exists({ photo: hash })) !== null;
}
