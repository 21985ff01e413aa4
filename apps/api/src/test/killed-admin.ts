import { mongo } from 'mongoose';

/** The command `admin`, which ends as by `kill -9` once its first batch of documents is stored. */
const collections = mongo.Collection.prototype;
const insertMany = Reflect.get(collections, 'insertMany') as (...batch: unknown[]) => unknown;
collections.insertMany = async function (...batch) {
  await insertMany.apply(this, batch);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

await import('../admin.js');
