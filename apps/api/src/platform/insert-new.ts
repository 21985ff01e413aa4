import type { Model } from 'mongoose';
import { duplicatesIn } from './duplicate-key.js';

/** Inserts many documents; skips those whose key exists. */
export async function insertNew<Stored>(
  model: Model<Stored>,
  documents: Omit<Stored, '_id'>[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    // `lean` makes no mongoose documents: there may be ten thousand.
    await model.insertMany(documents, { lean: true, ordered: false });
  } catch (error) {
    duplicatesIn(error);
  }
}
