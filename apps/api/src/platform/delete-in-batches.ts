import type { Collection, mongo, Types } from 'mongoose';

const BATCH = 1_000;

/**
 * Deletes many documents in commands of bounded size: a single command on a big collection could take longer
 * than a call waits for its answer. Each document is deleted by its own `_id`, because a list of ids makes
 * MongoDB scan a whole clustered collection.
 *
 * @param filter In the database's types: ids are ObjectIds.
 * @param before Called with each batch before it is deleted.
 */
export async function deleteInBatches<Stored>(
  { collection }: { collection: Collection },
  filter: mongo.Filter<mongo.Document>,
  before?: (batch: readonly Stored[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const batch = await collection
      .find<Stored & { _id: Types.ObjectId }>(filter)
      .limit(BATCH)
      .toArray();
    if (batch.length === 0) return;
    await before?.(batch);
    const deletions = batch.map(({ _id }) => ({ deleteOne: { filter: { _id } } }));
    await collection.bulkWrite(deletions, { ordered: false });
  }
}
