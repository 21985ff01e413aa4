import { chmod, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from '@hustings/embedded-mongo';
import mongoose from 'mongoose';
import type { Environment } from '../config/env.js';
import { connectDatabase, disconnectDatabase } from './database.js';
import { prepareCollections } from './prepare-collections.js';

export interface OpenDatabase {
  /** Which it is and where its data lies, for the log. */
  description: string;
  close(): Promise<void>;
}

const NAME = 'hustings';

/**
 * Connects to the database that `MONGODB_URI` names, or else starts the embedded one on `DATA_DIR`.
 * Resolves when every index stands; what is told to `say` meanwhile is for who waits.
 */
export async function openDatabase(
  env: Pick<Environment, 'MONGODB_URI' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  return env.MONGODB_URI === undefined
    ? openEmbedded(resolve(env.DATA_DIR), say)
    : openGiven(env.MONGODB_URI, say);
}

async function openGiven(uri: string, say: (line: string) => void): Promise<OpenDatabase> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
  const dbName = namesDatabase ? undefined : NAME;
  await prepareCollections(uri, dbName, say);
  await connectDatabase(uri, dbName);
  const { host, name } = mongoose.connection;
  return { description: `MongoDB at ${host}, database ${name}`, close: disconnectDatabase };
}

async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<OpenDatabase> {
  await keepPrivate(dataDir);
  const folder = join(dataDir, 'database');
  const embedded = await startEmbeddedMongo({
    dataDir: folder,
    shredded: shreddedCollections(),
  });
  await prepareCollections(embedded.uri, NAME, say);
  await connectDatabase(embedded.uri, NAME);
  return {
    description: `embedded database, its data in ${folder} (set MONGODB_URI to use MongoDB)`,
    async close() {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}

/** Collections whose schemas ask that what is replaced or removed is found in no file any more. */
export function shreddedCollections(): string[] {
  return Object.values(mongoose.connection.models)
    .filter(({ schema }) => 'shredded' in schema.options)
    .map(({ collection }) => collection.collectionName);
}

/** Makes the folder of the data its owner's alone; not one that everybody shares, as /tmp. */
async function keepPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { mode } = await stat(dataDir);
  const isShared = (mode & 0o1000) !== 0;
  if (!isShared) await chmod(dataDir, 0o700);
}
