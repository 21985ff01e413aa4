import { setImmediate as turn } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/**
 * What a cursor finds, as many at a time as the database sends. The next ones are asked for while
 * these are looked at, and requests have a turn in between.
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
      // Whoever asks for it is told; nobody might.
      next.catch(() => undefined);
      await turn();
      yield batch;
    }
  } finally {
    await cursor.close();
  }
}
