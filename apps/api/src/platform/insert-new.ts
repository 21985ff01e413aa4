import type { Model, mongo } from 'mongoose';
import { DUPLICATE_KEY, isDuplicateKey } from './duplicate-key.js';

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
    if (!isDuplicateKey(error)) throw error;
    const others = [(error as mongo.MongoBulkWriteError).writeErrors]
      .flat()
      .filter(({ code }) => code !== DUPLICATE_KEY);
    if (others.length > 0) throw error;
  }
}
