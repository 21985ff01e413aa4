import { createHash, createHmac, randomBytes } from 'node:crypto';
import { canonicalBallot, trackingCodeOf } from '@hustings/shared';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { BallotKeyModel } from './ballots.model.js';

/** Makes the election's key unless it has, or had, one. */
export async function ensureBallotKey(electionId: string): Promise<void> {
  try {
    await BallotKeyModel.create({ _id: new Types.ObjectId(electionId), key: randomBytes(32) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Undefined before voting opens and for ever after the count is recorded. */
export async function ballotKey(electionId: string): Promise<Buffer | undefined> {
  const stored = await BallotKeyModel.findById(electionId);
  return stored?.key ?? undefined;
}

/** Leaves a marker in the key's place, so that no second key can ever be made. */
export async function destroyBallotKey(electionId: string): Promise<void> {
  await BallotKeyModel.updateOne({ _id: electionId }, { $set: { key: null } }, { upsert: true });
}

/** The `_id` of an account's ballot. Without the key, nobody can tell whose it is. */
export function ballotIdOf(key: Buffer, accountId: string): Buffer {
  return createHmac('sha256', key).update(accountId).digest();
}

/** The code that proves to its voter that the ballot is in the box. */
export function trackingCodeFor(electionId: string, nonce: string, vote: string): string {
  return trackingCodeOf(
    createHash('sha256')
      .update(canonicalBallot(electionId, nonce, vote))
      .digest(),
  );
}

/** Each voter sees the candidates in an order of its own, the same on every load. */
export function shuffledFor<Item extends { _id: string }>(
  items: readonly Item[],
  key: Buffer,
  accountId: string,
): Item[] {
  const rank = (item: Item) =>
    createHmac('sha256', key).update(`order ${accountId} ${item._id}`).digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
