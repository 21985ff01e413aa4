import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { lettersIdSchema, trackingCodeOf, type AccountId, type LettersId } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';

/** How long letters can be downloaded once they are made, because printing sometimes fails. */
export const DOWNLOAD_MS = 60 * 60_000;
export const LISTED_MS = 24 * 60 * 60_000;
const KEY_BYTES = 32;

/** Letters that were made together and, for a while, the database's half of their key. */
export interface StoredLetters {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  at: Date;
  /** Gives the codes together with the server's own secret: see `codesOf`. */
  salt?: Buffer;
  /** After this, nothing gives the codes any more. Absent until all letters are made. */
  until?: Date;
  deleteAt: Date;
}

const schema = new Schema<StoredLetters>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    salt: Buffer,
    until: Date,
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// A removed salt stays in no file of the embedded database. Such a collection has no index, but this one
// has only the letters of a day.
Object.assign(schema.options, { shredded: true });
export const LettersModel = model<StoredLetters>('Letters', schema, 'letterkeys');

export function lettersIdOf(_id: Types.ObjectId): LettersId {
  return lettersIdSchema.parse(String(_id));
}

export function newSalt(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** The codes of letters, always the same while the salt exists. */
export type Codes = (account: AccountId) => string;

/** 80 bits for each voter, from the salt in the database and the server's own secret. */
export function codesOf(
  { ballotSecret }: Pick<Deps, 'ballotSecret'>,
  letters: LettersId,
  salt: Uint8Array,
): Codes {
  const info = `hustings/letters/v1 ${letters}`;
  const key = Buffer.from(hkdfSync('sha256', ballotSecret, salt, info, KEY_BYTES));
  return (account) => trackingCodeOf(createHmac('sha256', key).update(account).digest());
}

/** The form in which a code is stored. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`hustings/letter/v1 ${code}`).digest('hex');
}
