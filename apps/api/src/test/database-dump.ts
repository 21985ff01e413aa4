import mongoose from 'mongoose';

/** A stored document, with every text in it, however it is stored. */
export interface StoredDocument {
  collection: string;
  /** As JSON with binary data in hex, so that two states of a document can be compared. */
  json: string;
  /** Every value and key: ids in hex, times in ISO form, binary data in hex. */
  leaves: string[];
  /** Every piece of binary data. */
  binaries: Buffer[];
}

/** Every document of every collection, each collection in its natural order. */
export async function databaseDump(): Promise<StoredDocument[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  const dumps = await Promise.all(
    names.sort().map(async (collection) => {
      const documents = await db.collection(collection).find().toArray();
      return documents.map((document) => described(collection, document));
    }),
  );
  return dumps.flat();
}

function described(collection: string, document: object): StoredDocument {
  const leaves: string[] = [];
  const binaries: Buffer[] = [];
  const plain = plainOf(document, leaves, binaries);
  return { collection, json: JSON.stringify(plain), leaves, binaries };
}

function plainOf(value: unknown, leaves: string[], binaries: Buffer[]): unknown {
  if (value instanceof mongoose.mongo.Binary) {
    const bytes = Buffer.from(value.buffer);
    binaries.push(bytes);
    leaves.push(bytes.toString('hex'));
    return bytes.toString('hex');
  }
  if (value instanceof mongoose.Types.ObjectId) {
    leaves.push(value.toHexString());
    return value.toHexString();
  }
  if (value instanceof Date) {
    leaves.push(value.toISOString());
    return value.toISOString();
  }
  if (Array.isArray(value)) return value.map((each) => plainOf(each, leaves, binaries));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        leaves.push(key);
        return [key, plainOf(each, leaves, binaries)];
      }),
    );
  }
  leaves.push(String(value));
  return value;
}
