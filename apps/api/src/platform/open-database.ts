import cluster from 'node:cluster';
import { chmod, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo, type EmbeddedMongo } from '@hustings/embedded-mongo';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import mongoose from 'mongoose';
import type { Environment } from '../config/env.js';
import type { DatabaseClock } from './clock.js';
import type { Deps } from './deps.js';
import { prepareDataFolder } from './data-folder.js';
import { connectDatabase, connectionOptions, disconnectDatabase } from './database.js';
import { assertReadable, migrationsIn, type Migration } from './migrations.js';
import { prepareCollections } from './prepare-collections.js';
import { enterDatabase, type AloneCommand, type Presence } from './processes.js';

export interface OpenDatabase extends Pick<Deps, 'forgetOrder'> {
  /** Kind and location of the database, for the log. */
  description: string;
  close(): Promise<void>;
}

const NAME = 'hustings';

type DatabaseSettings = Pick<Environment, 'MONGODB_URI' | 'DATA_DIR'>;

/** Options that make the driver report commands, for tracing. */
type Watching = Pick<mongoose.mongo.MongoClientOptions, 'monitorCommands'>;

/**
 * Connects to `MONGODB_URI`, or starts the embedded database on `DATA_DIR`. Resolves when every index
 * exists; progress is reported to `say`.
 *
 * @throws Error with a sentence, changing nothing, if the database is of a newer version or half restored.
 */
export async function openDatabase(
  {
    env,
    databaseClock,
  }: {
    env: DatabaseSettings & Partial<Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>>;
    databaseClock: DatabaseClock;
  },
  say: (line: string) => void,
  migrations: readonly Migration[],
): Promise<OpenDatabase> {
  // Worker processes use the embedded database of their parent.
  const reached = await reachDatabase(env, {
    alsoOfAnother: cluster.isWorker,
    monitorCommands: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
  try {
    await assertReadable(migrations);
    await reached.enter?.(databaseClock);
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
  /** Whether this is the embedded database of another process, reached over its socket. */
  isAnothers: boolean;
  /** Registers this process. Only for MongoDB, which many processes use. */
  enter?(clock: DatabaseClock): Promise<void>;
  /**
   * Runs `work` while no other process uses the database, on a connection without a time limit for answers.
   * Call `enter` first. See `Presence`.
   */
  alone?<Result>(command: AloneCommand, work: WorkAlone<Result>): Promise<Result>;
  /** Creates missing collections and indexes. */
  prepare(say: (line: string) => void): Promise<void>;
}

/**
 * Connects to the configured database without checking or preparing it.
 *
 * @param alsoOfAnother Allows the embedded database of a running server, reached over its socket.
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
    async enter(clock) {
      presence = await enterDatabase(db, clock);
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

/** Rewrites the embedded database's single file; `compact` has to name a collection, but any will do. */
async function rewriteEmbedded(uri: string): Promise<void> {
  await onPatientConnection(uri, (client) => client.db(NAME).command({ compact: migrationsIn }));
}

const patience = {
  socketTimeoutMS: 0,
  waitQueueTimeoutMS: 0,
  // A server busy with one command may not answer the driver's heartbeats meanwhile.
  connectTimeoutMS: 120_000,
  serverSelectionTimeoutMS: 120_000,
};

/** Runs `work` on a connection of its own, for commands that take longer than a normal call waits. */
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
 * Starts the embedded database for this server's processes, if no other database is configured.
 *
 * @returns A function that closes it.
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

/** Names of the collections whose replaced and removed documents must become unreadable. */
export function shreddedCollections(): string[] {
  return Object.values(mongoose.connection.models)
    .filter(({ schema }) => 'shredded' in schema.options)
    .map(({ collection }) => collection.collectionName);
}

/** Makes the data folder accessible only to its owner, unless it is a shared one such as /tmp. */
async function keepPrivate(dataDir: string): Promise<void> {
  await prepareDataFolder(dataDir);
  const { mode } = await stat(dataDir);
  const isShared = (mode & 0o1000) !== 0;
  if (!isShared) await chmod(dataDir, 0o700);
}
