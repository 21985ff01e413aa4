import { model, Schema, type Types } from 'mongoose';

/** The code of one letter. No time here: it would show when somebody was written to. */
export interface StoredLetter {
  /** SHA-256 of the code, which is only in the letter. 80 random bits need no salt. */
  _id: string;
  election: Types.ObjectId;
  account: Types.ObjectId;
  /** Those it was made with: the letter is good while the roll names them. */
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

/** Of an election that is being deleted, with any that a crash left behind their voter. */
export async function forgetLettersIn(election: Types.ObjectId): Promise<void> {
  await LetterModel.deleteMany({ election });
}

/** Of those who leave a roll. */
export async function forgetLettersTo(
  entries: readonly Pick<StoredLetter, 'election' | 'account'>[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const accounts = entries.map(({ account }) => account);
  await LetterModel.deleteMany({ election: first.election, account: { $in: accounts } });
}
