import { lettersIdSchema, type LettersId } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** How long letters can be downloaded once they are made, because printing sometimes fails. */
export const DOWNLOAD_MS = 60 * 60_000;
export const LISTED_MS = 24 * 60 * 60_000;

/** Letters that were made together and, for a while, the database's half of their key. */
export interface StoredLetters {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  at: Date;
  /** The codes are derived from this and the server's own secret: see `letter-codes.ts`. */
  salt?: Buffer;
  /** When downloads end and the salt is destroyed. Absent until all letters are made. */
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
// `shredded`: a removed salt stays in no file of the embedded database. Such a collection has no index,
// but this one has only the letters of a day.
Object.assign(schema.options, { shredded: true });
export const LettersModel = model<StoredLetters>('Letters', schema, 'letterkeys');

export function lettersIdOf(_id: Types.ObjectId): LettersId {
  return lettersIdSchema.parse(String(_id));
}
