import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { BallotKeyModel, type StoredBallotKey } from './ballots.model.js';

const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 16;

/** The server's half of what ties ballots to voters. The other half is in the database. */
type Secret = Pick<Deps, 'ballotSecret'>;

/**
 * Makes the key of an election's n-th opening, unless this opening or a later one has or had a key. A
 * destroyed key is never made again.
 */
export async function ensureBallotKey(
  { ballotSecret }: Secret,
  electionId: ElectionId,
  opening: number,
): Promise<void> {
  const made = {
    key: randomBytes(KEY_BYTES),
    secret: fingerprintOf(ballotSecret, electionId),
    opening,
  };
  try {
    await BallotKeyModel.create({ _id: new Types.ObjectId(electionId), ...made });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (opening === 1) return;
    await BallotKeyModel.updateOne({ _id: electionId, ...before(opening) }, { $set: made });
  }
}

/** Matches documents of an earlier opening. */
export function before(opening: number) {
  return { $or: [{ opening: { $lt: opening } }, { opening: null }] };
}

/**
 * The HMAC key of the current opening; undefined before voting first opens and once the key is destroyed.
 * With `opening`, also undefined if the current opening is another one.
 *
 * @throws AppError `unavailable` if voting opened with another secret than this server's.
 */
export async function ballotKey(
  deps: Secret & Pick<Deps, 'logger'>,
  electionId: ElectionId,
  opening?: number,
): Promise<Buffer | undefined> {
  const stored = await BallotKeyModel.findById(electionId).lean();
  if (!stored?.key) return undefined;
  if (opening !== undefined && (stored.opening ?? 1) !== opening) return undefined;
  if (!isSecretOf(stored, deps.ballotSecret)) {
    deps.logger.error({ election: electionId }, WRONG_SECRET);
    throw new AppError('unavailable');
  }
  const inDatabase = bytesOf(stored.key);
  // Voting that opened before servers had a secret keeps using the stored key alone.
  if (!stored.secret) return inDatabase;
  const info = `hustings/ballot-key/v1 ${electionId}`;
  return Buffer.from(hkdfSync('sha256', deps.ballotSecret, inDatabase, info, KEY_BYTES));
}

const WRONG_SECRET =
  'BALLOT_SECRET is not the one with which voting was opened. Start this server with that one.';

/**
 * Checks at startup that running elections opened with this secret. With another secret, no ballot could
 * be cast or counted, and the next election would depend on the wrong secret.
 *
 * @throws Error with a sentence for the operator.
 */
export async function assertBallotSecret({ ballotSecret }: Secret): Promise<void> {
  const running = await BallotKeyModel.find({ secret: { $exists: true } }).lean();
  const other = running.find((stored) => !isSecretOf(stored, ballotSecret));
  if (other) throw new Error(`${WRONG_SECRET} (Election ${String(other._id)}.)`);
}

function isSecretOf({ _id, secret }: StoredBallotKey, ballotSecret: string): boolean {
  return (
    !secret || timingSafeEqual(bytesOf(secret), fingerprintOf(ballotSecret, electionIdOf(_id)))
  );
}

/** Identifies a secret; differs from election to election. */
function fingerprintOf(ballotSecret: string, electionId: ElectionId): Buffer {
  const info = `hustings/ballot-secret/v1 ${electionId}`;
  return Buffer.from(hkdfSync('sha256', ballotSecret, '', info, FINGERPRINT_BYTES));
}

/** Lean queries return binary data as the driver's own type. */
function bytesOf(stored: Buffer): Buffer {
  return Buffer.from((stored as unknown as { buffer: Uint8Array }).buffer);
}

/** Leaves a marker in the key's place, so that the opening never gets a second key. */
export async function destroyBallotKey(electionId: ElectionId, opening: number): Promise<void> {
  try {
    await BallotKeyModel.updateOne(
      { _id: electionId, opening: opening === 1 ? { $in: [1, null] } : opening },
      { $set: { key: null, opening }, $unset: { secret: 1, withheld: 1 } },
      { upsert: true },
    );
  } catch (error) {
    // The stored key is of a later opening, so this opening's key is already gone.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** True if a backup without the election's key was restored before the election was counted. */
export async function isKeyWithheld(electionId: ElectionId): Promise<boolean> {
  return (await BallotKeyModel.exists({ _id: electionId, withheld: true })) !== null;
}

/** The `_id` of an account's ballot. Without the key, nobody can tell whose it is. */
export function ballotIdOf(key: Buffer, accountId: AccountId): Buffer {
  return createHmac('sha256', key).update(accountId).digest();
}
