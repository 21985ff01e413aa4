import mongoose from 'mongoose';

/** The database calls during `work`, as `collection.method`. */
export async function databaseCallsOf(work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  mongoose.set('debug', (name: string, method: string) => calls.push(`${name}.${method}`));
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  return calls;
}

/** How many documents of a collection the finds during `work` return in all. */
export async function documentsFoundBy(
  collection: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const finds: [mongoose.mongo.Filter<mongoose.mongo.Document>, { limit?: number }?][] = [];
  mongoose.set('debug', (name: string, method: string, ...args: unknown[]) => {
    if (name === collection && method === 'find') finds.push(args as (typeof finds)[number]);
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  let found = 0;
  for (const [filter, options] of finds) {
    const limit = options?.limit ?? Infinity;
    const all = await mongoose.connection.collection(collection).countDocuments(filter);
    found += Math.min(all, limit);
  }
  return found;
}
