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
