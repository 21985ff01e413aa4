import type { Model } from 'mongoose';
import { duplicatesIn } from './duplicate-key.js';

/** Inserts many; those whose key is taken are there already. */
export async function insertNew<Stored>(
  model: Model<Stored>,
  documents: Omit<Stored, '_id'>[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    // Ten thousand at once: mongoose need not make a document of each.
    await model.insertMany(documents, { lean: true, ordered: false });
  } catch (error) {
    duplicatesIn(error);
  }
}
