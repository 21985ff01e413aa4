import mongoose, { mongo, type Model } from 'mongoose';
import { connectionOptions } from './database.js';

/** Interval between progress messages while indexes are built. */
const NOTICE_MS = 5_000;
const NAMESPACE_EXISTS = 48;

type AnyModel = Model<unknown>;

/**
 * Creates missing collections and indexes; the product relies on the unique ones. Its own connection has no
 * time limit for answers, because a big index takes long: a start that gave up would begin again for ever.
 *
 * @param say Called now and then with progress.
 * @throws Error with a sentence if a collection is not clustered but must be, or has an unknown unique index.
 */
export async function prepareCollections(
  uri: string,
  dbName: string | undefined,
  say: (line: string) => void,
  noticeMs = NOTICE_MS,
): Promise<void> {
  const client = new mongo.MongoClient(uri, { ...connectionOptions, socketTimeoutMS: 0 });
  try {
    const db = client.db(dbName);
    await Promise.all(
      Object.values(mongoose.models).map(async (model: AnyModel) => {
        const { collectionName } = model.collection;
        await makeCollection(db, model);
        await settleIndexes(db, model);
        const begun = Date.now();
        const notice = setInterval(() => {
          const seconds = Math.round((Date.now() - begun) / 1_000);
          say(`Making the indexes of ${collectionName}: ${seconds} seconds so far.`);
        }, noticeMs);
        await makeIndexes(db, model).finally(() => clearInterval(notice));
      }),
    );
  } finally {
    await client.close();
  }
}

async function makeCollection(db: mongo.Db, { collection, schema }: AnyModel): Promise<void> {
  const name = collection.collectionName;
  const { clusteredIndex } = schema.options as Pick<
    mongo.CreateCollectionOptions,
    'clusteredIndex'
  >;
  try {
    await db.createCollection(name, clusteredIndex ? { clusteredIndex } : {});
    return;
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
  }
  if (clusteredIndex && !(await isClustered(db, name))) throw new Error(notClustered(db, name));
}

async function isClustered(db: mongo.Db, name: string): Promise<boolean> {
  const [found] = await db.listCollections({ name }, { nameOnly: false }).toArray();
  return Boolean(found?.options?.clusteredIndex);
}

function notClustered(db: mongo.Db, name: string): string {
  const where = `${db.databaseName}.${name}`;
  return (
    `the collection ${where} is not a clustered one, so it keeps the order in which ballots were cast. ` +
    `Take a backup; rename it (db.${name}.renameCollection('${name}_plain')); start again, so that the ` +
    `right one is made; copy the ballots (db.${name}_plain.find().sort({ _id: 1 }).forEach((one) => ` +
    `db.${name}.insertOne(one))); drop ${name}_plain. If it is empty, dropping it is enough.`
  );
}

/**
 * Drops indexes of earlier versions, which may reappear after a downgrade. Any other unknown unique index
 * could refuse this version's writes, so the start stops: the product drops only its own indexes.
 */
async function settleIndexes(db: mongo.Db, model: AnyModel): Promise<void> {
  const name = model.collection.collectionName;
  const { outgrownIndexes = [] } = model.schema.options as { outgrownIndexes?: string[] };
  const known = indexesOf(model).map((index) => signatureOf(index));
  for (const index of await db.collection(name).indexes()) {
    const { name: called = '', clustered, unique } = index;
    if (clustered || called === '_id_' || known.includes(signatureOf(index))) continue;
    if (outgrownIndexes.includes(called)) await db.collection(name).dropIndex(called);
    else if (unique) throw new Error(unknownIndex(db, name, called));
  }
}

function signatureOf({ name, key }: Pick<mongo.IndexDescription, 'name' | 'key'>): string {
  const keys = Object.entries(key);
  return JSON.stringify([name ?? keys.flat().join('_'), keys]);
}

function unknownIndex(db: mongo.Db, name: string, index: string): string {
  return (
    `the collection ${db.databaseName}.${name} has a unique index, ${index}, that this version does not ` +
    `know: it could refuse ballots or keep a count from ending. Drop it ` +
    `(db.${name}.dropIndex('${index}')) and start again.`
  );
}

/** Creates all indexes in one command, so that the collection is read only once. */
async function makeIndexes(db: mongo.Db, model: AnyModel): Promise<void> {
  const indexes = indexesOf(model);
  if (indexes.length === 0) return;
  await db.collection(model.collection.collectionName).createIndexes(indexes);
}

function indexesOf({ schema }: AnyModel) {
  // Mongoose adds `background`, which MongoDB no longer knows.
  return schema.indexes().map(([key, { background: _, ...options }]) => ({
    ...(options as Omit<mongo.IndexDescription, 'key'>),
    key: key as mongo.IndexDescription['key'],
  }));
}
