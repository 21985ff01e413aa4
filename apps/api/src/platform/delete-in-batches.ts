import type { Collection, mongo, Types } from 'mongoose';

const BATCH = 1_000;

/**
 * Deletes what may be very much, in commands of bounded size: a single one over a big collection could
 * take longer than a call may wait for its answer. Each document goes by its own `_id`, as a list of
 * ids makes MongoDB go through the whole of a clustered collection.
 *
 * @param filter as the database takes it: ids are ObjectIds.
 * @param before called with each batch before it is deleted.
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
