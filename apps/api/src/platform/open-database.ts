import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from '@hustings/embedded-mongo';
import mongoose from 'mongoose';
import type { Environment } from '../config/env.js';
import { connectDatabase, disconnectDatabase } from './database.js';

export interface OpenDatabase {
  /** Which it is and where its data lies, for the log. */
  description: string;
  close(): Promise<void>;
}

const NAME = 'hustings';

/**
 * Connects to the database that `MONGODB_URI` names, or else starts the embedded one on `DATA_DIR`.
 * Resolves when every index stands: the product's promises rest on the unique ones.
 */
export async function openDatabase(
  env: Pick<Environment, 'MONGODB_URI' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  const opened = await (env.MONGODB_URI === undefined
    ? openEmbedded(resolve(env.DATA_DIR))
    : openGiven(env.MONGODB_URI));
  await Promise.all(Object.values(mongoose.connection.models).map((model) => model.init()));
  return opened;
}

async function openGiven(uri: string): Promise<OpenDatabase> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
  await connectDatabase(uri, namesDatabase ? undefined : NAME);
  const { host, name } = mongoose.connection;
  return { description: `MongoDB at ${host}, database ${name}`, close: disconnectDatabase };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const embedded = await startEmbeddedMongo({ dataDir: folder });
  await connectDatabase(embedded.uri, NAME);
  return {
    description: `embedded database, its data in ${folder} (set MONGODB_URI to use MongoDB)`,
    async close() {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}
