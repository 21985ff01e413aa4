import cluster from 'node:cluster';
import { chmod, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo, type EmbeddedMongo } from '@hustings/embedded-mongo';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import mongoose from 'mongoose';
import type { Environment } from '../config/env.js';
import type { Deps } from './deps.js';
import { prepareDataFolder } from './data-folder.js';
import { connectDatabase, connectionOptions, disconnectDatabase } from './database.js';
import { assertReadable, migrationsIn, type Migration } from './migrations.js';
import { prepareCollections } from './prepare-collections.js';
import { enterDatabase, type AloneCommand, type Presence } from './processes.js';

export interface OpenDatabase extends Pick<Deps, 'forgetOrder'> {
  /** Which it is and where its data lies, for the log. */
  description: string;
  close(): Promise<void>;
}

const NAME = 'hustings';

type DatabaseSettings = Pick<Environment, 'MONGODB_URI' | 'DATA_DIR'>;

/** With what the driver connects: it tells of every command only where traces are sent. */
type Watching = Pick<mongoose.mongo.MongoClientOptions, 'monitorCommands'>;

/**
 * Connects to the database that `MONGODB_URI` names, or else starts the embedded one on `DATA_DIR`.
 * Resolves when every index stands; what is told to `say` meanwhile is for who waits.
 *
 * @throws Error with a sentence where a newer version has written the database: nothing is touched then.
 */
export async function openDatabase(
  env: DatabaseSettings & Partial<Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>>,
  say: (line: string) => void,
  migrations: readonly Migration[],
): Promise<OpenDatabase> {
  // One of several processes finds the embedded database where the one above them holds it.
  const reached = await reachDatabase(env, {
    alsoOfAnother: cluster.isWorker,
    monitorCommands: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
  try {
    await assertReadable(migrations);
    await reached.enter?.();
    await reached.prepare(say);
  } catch (error) {
    await reached.close();
    throw error;
  }
  return reached;
}

type WorkAlone<Result> = (
  db: mongoose.mongo.Db,
  stillAlone: () => Promise<void>,
) => Promise<Result>;

export interface ReachedDatabase extends OpenDatabase {
  /** Whether another process has it open: one server uses the embedded database at a time. */
  isAnothers: boolean;
  /** Of MongoDB, which many processes use: notes that this one does. */
  enter?(): Promise<void>;
  /**
   * Once it has entered: runs `work` while no other process does, on a connection that waits for an answer for
   * as long as it takes. See `Presence`.
   */
  alone?<Result>(command: AloneCommand, work: WorkAlone<Result>): Promise<Result>;
  /** Makes the collections and indexes that are missing. */
  prepare(say: (line: string) => void): Promise<void>;
}

/**
 * The same database as it is, for commands: nothing is made or checked.
 *
 * @param alsoOfAnother The embedded database of a server that runs is reached over its socket.
 */
export async function reachDatabase(
  { MONGODB_URI, DATA_DIR }: DatabaseSettings,
  { alsoOfAnother, ...watching }: { alsoOfAnother: boolean } & Watching,
): Promise<ReachedDatabase> {
  if (MONGODB_URI !== undefined) return reachGiven(MONGODB_URI, watching);
  const dataDir = resolve(DATA_DIR);
  const running = alsoOfAnother ? await runningEmbeddedMongo(folderIn(dataDir)) : undefined;
  return running === undefined
    ? startEmbedded(dataDir, watching)
    : joinEmbedded(dataDir, running, watching);
}

async function reachGiven(uri: string, watching: Watching): Promise<ReachedDatabase> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
  const dbName = namesDatabase ? undefined : NAME;
  await connectDatabase(uri, dbName, watching);
  const { host, name, db } = mongoose.connection;
  if (!db) throw new Error('the database was not reached');
  let presence: Presence | undefined;
  return {
    description: `MongoDB at ${host}, database ${name}`,
    isAnothers: false,
    async enter() {
      presence = await enterDatabase(db);
    },
    async alone(command, work) {
      if (!presence) throw new Error('this process has not entered the database');
      return presence.alone(command, (stillAlone) =>
        onPatientConnection(uri, (client) => work(client.db(dbName), stillAlone)),
      );
    },
    prepare: (say) => prepareCollections(uri, dbName, say),
    async close() {
      await presence?.leave();
      await disconnectDatabase();
    },
  };
}

async function joinEmbedded(
  dataDir: string,
  uri: string,
  watching: Watching,
): Promise<ReachedDatabase> {
  await connectDatabase(uri, NAME, watching);
  return {
    description: `embedded database of the server that runs on ${dataDir}`,
    isAnothers: true,
    prepare: (say) => prepareCollections(uri, NAME, say),
    forgetOrder: () => rewriteEmbedded(uri),
    close: disconnectDatabase,
  };
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'database');
}

async function startEmbedded(dataDir: string, watching: Watching): Promise<ReachedDatabase> {
  const embedded = await holdEmbedded(dataDir);
  await connectDatabase(embedded.uri, NAME, watching);
  return {
    description: `embedded database, its data in ${folderIn(dataDir)} (set MONGODB_URI to use MongoDB)`,
    isAnothers: false,
    prepare: (say) => prepareCollections(embedded.uri, NAME, say),
    forgetOrder: () => rewriteEmbedded(embedded.uri),
    async close() {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}

/** Its one file is rewritten whatever collection is named. */
async function rewriteEmbedded(uri: string): Promise<void> {
  await onPatientConnection(uri, (client) => client.db(NAME).command({ compact: migrationsIn }));
}

const patience = {
  socketTimeoutMS: 0,
  waitQueueTimeoutMS: 0,
  // A server that is busy with one command may not answer the driver's own questions meanwhile.
  connectTimeoutMS: 120_000,
  serverSelectionTimeoutMS: 120_000,
};

/** A connection of its own for what may take longer than any call may wait for an answer. */
async function onPatientConnection<Result>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(uri, { ...connectionOptions, ...patience });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Holds the embedded database for processes of this server, where no other is named.
 *
 * @returns what closes it.
 */
export async function hostDatabase({
  MONGODB_URI,
  DATA_DIR,
}: DatabaseSettings): Promise<() => Promise<void>> {
  if (MONGODB_URI !== undefined) return () => Promise.resolve();
  const embedded = await holdEmbedded(resolve(DATA_DIR));
  return () => embedded.stop();
}

async function holdEmbedded(dataDir: string): Promise<EmbeddedMongo> {
  await keepPrivate(dataDir);
  return startEmbeddedMongo({ dataDir: folderIn(dataDir), shredded: shreddedCollections() });
}

/** Collections whose schemas ask that what is replaced or removed is found in no file any more. */
export function shreddedCollections(): string[] {
  return Object.values(mongoose.connection.models)
    .filter(({ schema }) => 'shredded' in schema.options)
    .map(({ collection }) => collection.collectionName);
}

/** Makes the folder of the data its owner's alone; not one that everybody shares, as /tmp. */
async function keepPrivate(dataDir: string): Promise<void> {
  await prepareDataFolder(dataDir);
  const { mode } = await stat(dataDir);
  const isShared = (mode & 0o1000) !== 0;
  if (!isShared) await chmod(dataDir, 0o700);
}
