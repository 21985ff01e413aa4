import { afterAll, beforeAll } from '@jest/globals';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startEmbeddedMongo } from '../index.js';
import { useEndings } from './endings.js';
import { temporaryFolder } from './temporary-folder.js';

export function socketOf(uri: string): string {
  return decodeURIComponent(uri.replace('mongodb://', ''));
}

export type Row = { _id: number } & Document;

export interface Database {
  db: () => Db;
  client: () => MongoClient;
  uri: () => string;
  collection: () => Collection<Row>;
  /** A new collection with documents whose `_id` counts from 0. */
  filled: (n: number, more?: (i: number) => Document) => Promise<Collection<Row>>;
}

/** A database for the tests of one file, on MONGODB_URI if set: both engines pass the same tests. */
export function useDatabase(): Database {
  const name = `embedded_test_${process.pid}_${Date.now()}`;
  const atEnd = useEndings(afterAll);
  let client: MongoClient;
  let uri: string;
  let collections = 0;
  beforeAll(async () => {
    uri = process.env['MONGODB_URI'] ?? '';
    if (uri === '') {
      const { folder, remove } = temporaryFolder();
      atEnd('the removal of a folder', remove);
      const embedded = await startEmbeddedMongo({ dataDir: folder });
      atEnd('the end of the database', () => embedded.stop());
      uri = embedded.uri;
    }
    client = new MongoClient(uri);
    atEnd('a client to close', () => client.close());
    await client.connect();
    atEnd('the removal of a database', () => client.db(name).dropDatabase());
  });
  const collection = () => client.db(name).collection<Row>(`s${++collections}`);
  return {
    db: () => client.db(name),
    client: () => client,
    uri: () => uri,
    collection,
    async filled(n, more = () => ({})) {
      const made = collection();
      await made.insertMany(Array.from({ length: n }, (_, i) => ({ _id: i, ...more(i) })));
      return made;
    },
  };
}

/** Whether tests run on this server: for what only this server does or refuses. */
export const onlyEmbedded = process.env['MONGODB_URI'] === undefined;
