import { randomInt } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { COPY } from '../../platform/processes.js';

const BATCH = 500;
/** Keeps types as stored: a whole number stored as a double stays a double. */
const asStored = { promoteValues: false, bsonRegExp: true };
const writeConcern = { w: 'majority', j: true };

/** The copy differs from the collection, which stays as it is. */
export class RewriteError extends Error {}

/**
 * Copies a collection in random order, compares every document, and replaces the collection by the copy in
 * one atomic command. If anything stops it before that, the collection stays as it was.
 *
 * @param stillAlone Called before each step; throws if others may write.
 * @returns the number of documents.
 */
export async function rewriteCollection(
  db: mongo.Db,
  name: string,
  stillAlone: () => Promise<void>,
): Promise<number> {
  const copyName = `${name}${COPY}`;
  const [source, copy] = [db.collection(name), db.collection(copyName)];
  const described = await describe(db, name);
  await db.command({ create: copyName, ...described.options, writeConcern });
  const keys = shuffled(await keysOf(source));
  for (let at = 0; at < keys.length; at += BATCH) {
    await stillAlone();
    // One by one: for a list of ids, MongoDB scans all of a clustered collection.
    const found = await Promise.all(
      keys.slice(at, at + BATCH).map((key) => source.findOne(filterOf(key), asStored)),
    );
    const documents = found.filter((document) => document !== null);
    if (documents.length > 0) await copy.insertMany(documents, { ordered: false });
  }
  await stillAlone();
  // Indexes come last: an index built from existing documents shows no order of insertion.
  const { indexes } = described;
  if (indexes.length > 0) await db.command({ createIndexes: copyName, indexes, writeConcern });
  await assertSame(db, name, copyName);
  await stillAlone();
  const [from, to] = [copy.namespace, source.namespace];
  const renaming = { renameCollection: from, to, dropTarget: true, writeConcern };
  await db.client.db('admin').command(renaming);
  return keys.length;
}

interface Described {
  options: mongo.Document;
  indexes: mongo.Document[];
}

async function describe(db: mongo.Db, name: string): Promise<Described> {
  const [found] = await db.listCollections({ name }, { nameOnly: false }).toArray();
  const indexes: mongo.Document[] = await db.collection(name).indexes();
  return {
    options: found?.options ?? {},
    indexes: indexes
      .filter((index) => !index.clustered && index.name !== '_id_')
      // Drops options that earlier versions of MongoDB added and newer ones reject.
      .map(({ background: _, ns: _of, ...index }) => index)
      .sort((a, b) => String(a.name).localeCompare(String(b.name))),
  };
}

/** Each `_id` as text: objects would take several times the memory. */
async function keysOf(collection: mongo.Collection): Promise<string[]> {
  const keys: string[] = [];
  const all = collection.find<Buffer>({}, { projection: { _id: 1 }, raw: true });
  for await (const document of all) keys.push(document.toString('latin1'));
  return keys;
}

function filterOf(key: string): mongo.Document {
  return mongoose.mongo.BSON.deserialize(Buffer.from(key, 'latin1'), asStored);
}

function shuffled(keys: string[]): string[] {
  for (let last = keys.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [keys[last], keys[other]] = [keys[other]!, keys[last]!];
  }
  return keys;
}

/** Compares byte by byte, which also detects most writes by others meanwhile. */
async function assertSame(db: mongo.Db, name: string, copyName: string): Promise<void> {
  const [described, ofCopy] = [await describe(db, name), await describe(db, copyName)];
  const all = (of: string) => db.collection(of).find<Buffer>({}, { sort: { _id: 1 }, raw: true });
  const copies = all(copyName);
  let isSame = JSON.stringify(described) === JSON.stringify(ofCopy);
  for await (const document of all(name)) {
    isSame &&= (await copies.next())?.equals(document) ?? false;
    if (!isSame) break;
  }
  isSame &&= (await copies.next()) === null;
  await copies.close();
  if (isSame) return;
  throw new RewriteError(
    `The copy of ${name} is not the same, so ${name} is as it was. Does another program write to this database?`,
  );
}
