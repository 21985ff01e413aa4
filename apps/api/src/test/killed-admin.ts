import { mongo } from 'mongoose';

/** The command `admin`, which kills itself once its first batch of documents is stored. */
const collections = mongo.Collection.prototype;
const insertMany = Reflect.get(collections, 'insertMany') as (...batch: unknown[]) => unknown;
collections.insertMany = async function (...batch) {
  await insertMany.apply(this, batch);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

await import('../admin.js');
