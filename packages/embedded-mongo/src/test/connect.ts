import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from '../index.js';

/** A folder of its own, with a function that removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The path of the socket in a URI. */
export function socketOf(uri: string): string {
  return decodeURIComponent(uri.replace('mongodb://', ''));
}

/** A database for the tests of one file: on MONGODB_URI if that is set, so that both engines face the same tests. */
export function useDatabase(): { db: () => Db; client: () => MongoClient; uri: () => string } {
  const { folder, remove } = temporaryFolder();
  const name = `embedded_test_${process.pid}_${Date.now()}`;
  let embedded: EmbeddedMongo | undefined;
  let client: MongoClient;
  let uri: string;
  beforeAll(async () => {
    uri = process.env['MONGODB_URI'] ?? '';
    if (uri === '') {
      embedded = await startEmbeddedMongo({ dataDir: folder });
      uri = embedded.uri;
    }
    client = await MongoClient.connect(uri);
  });
  afterAll(async () => {
    await client.db(name).dropDatabase();
    await client.close();
    await embedded?.stop();
    remove();
  });
  return { db: () => client.db(name), client: () => client, uri: () => uri };
}

/** For tests of what only this server does, or refuses to do. */
export const onlyEmbedded = process.env['MONGODB_URI'] === undefined;
