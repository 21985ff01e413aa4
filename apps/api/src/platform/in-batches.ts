import { setImmediate as turn } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/**
 * Yields a cursor's results, one database batch at a time. Meanwhile the next batch is requested, and other
 * requests get a turn in between.
 */
export async function* inBatches<Item extends object>(
  cursor: mongo.FindCursor<Item>,
): AsyncGenerator<Item[], void> {
  const items = cursor[Symbol.asyncIterator]();
  try {
    let next = items.next();
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch = [first.value, ...cursor.readBufferedDocuments()];
      next = items.next();
      // The consumer gets the error when it asks for the batch; it may never ask.
      next.catch(() => undefined);
      await turn();
      yield batch;
    }
  } finally {
    await cursor.close();
  }
}
