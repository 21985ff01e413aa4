import { model, Schema, type Types } from 'mongoose';

/** The code of one letter. Stores no time, which would reveal when a voter was written to. */
export interface StoredLetter {
  /** SHA-256 of the code, which is only in the letter. 80 random bits need no salt. */
  _id: string;
  election: Types.ObjectId;
  account: Types.ObjectId;
  /** The batch it was made in. The letter works while its voter's roll entry names this batch. */
  letters: Types.ObjectId;
}

const schema = new Schema<StoredLetter>(
  {
    _id: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    letters: { type: Schema.Types.ObjectId, required: true },
  },
  { versionKey: false },
);
schema.index({ election: 1, account: 1 });
export const LetterModel = model<StoredLetter>('Letter', schema, 'letters');

/** Deletes all letters with their election, including those a crash left behind when a voter was removed. */
export async function forgetLettersIn(election: Types.ObjectId): Promise<void> {
  await LetterModel.deleteMany({ election });
}

/** Deletes the letters of voters who leave a roll. */
export async function forgetLettersTo(
  entries: readonly Pick<StoredLetter, 'election' | 'account'>[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const accounts = entries.map(({ account }) => account);
  await LetterModel.deleteMany({ election: first.election, account: { $in: accounts } });
}
