import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { electionsByIds } from '../elections/index.js';
import { ApiKeyModel, KeyUseModel, type StoredKey, type StoredUse } from './api-keys.model.js';
import { KEEP_MS } from './api-keys.service.js';

const HOUR_MS = 60 * 60_000;
/** The precision of `lastUsedAt`, so that not every use costs a write. */
const LAST_USE_MS = 60_000;

/** Counts a use of a key, even if the call then fails. */
export async function recordUse(
  { _id: key, org, lastUsedAt }: StoredKey,
  { call, election }: { call: string; election: ElectionId | undefined },
  now: Date,
): Promise<void> {
  const use = {
    key,
    call,
    election: await ownElection(org, election),
    hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
  };
  const count = () =>
    KeyUseModel.updateOne(
      use,
      { $inc: { count: 1 }, $setOnInsert: { org, deleteAt: new Date(Date.now() + KEEP_MS) } },
      { upsert: true },
    );
  try {
    await count();
  } catch (error) {
    // Two first uses in an hour raced: the other has inserted the document.
    if (!isDuplicateKey(error)) throw error;
    await count();
  }
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USE_MS) return;
  await ApiKeyModel.updateOne({ _id: key }, { $set: { lastUsedAt: now } });
}

/** Drops ids of other organisations' elections and made-up ids, which could grow the records endlessly. */
async function ownElection(
  org: Types.ObjectId,
  id: ElectionId | undefined,
): Promise<Types.ObjectId | null> {
  const [election] = id ? await electionsByIds([id]) : [];
  return election?.org === organisationIdOf(org) ? new Types.ObjectId(election._id) : null;
}

/** A page of a key's uses, latest hour first. */
export async function usesOf(
  key: Pick<StoredKey, '_id'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ uses: StoredUse[]; total: number }> {
  const filter = { key: key._id };
  const [uses, total] = await Promise.all([
    KeyUseModel.find(filter)
      .sort({ hour: -1, call: 1, election: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    KeyUseModel.countDocuments(filter),
  ]);
  return { uses, total };
}
