import { access, cp, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { startEmbeddedMongo } from '@hustings/embedded-mongo';
import mongoose, { type mongo } from 'mongoose';
import { shreddedCollections } from '../src/platform/open-database.js';
import { prepareCollections } from '../src/platform/prepare-collections.js';
import { withDatabase } from '../src/test/mongodb-uris.js';

/** The database measured on; never one in real use. */
export interface BenchDatabase {
  /** `embedded`, or MongoDB with its version. */
  engine: string;
  /** Environment variables that make the product use this database. */
  variables: Record<string, string>;
  /**
   * Connects this process to the database while `work` runs. The product must not run meanwhile: the embedded
   * database has one server at a time.
   *
   * @param watch called for each command sent.
   */
  connected<Result>(
    work: () => Promise<Result>,
    watch?: (event: mongo.CommandStartedEvent) => void,
  ): Promise<Result>;
  /**
   * Like `connected`, for storing much data: the embedded database is kept on a file system in memory
   * meanwhile, if there is one, because each of its many commits would wait for the disk.
   */
  filled<Result>(work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const FOLDERS_IN_MEMORY = '/dev/shm';

/** A new folder for the embedded database, or a new database on the given server. */
export function freshDatabase(mongodbUri: string | undefined): Promise<BenchDatabase> {
  return mongodbUri === undefined ? inFreshFolder() : onServer(mongodbUri);
}

async function inFreshFolder(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const data = join(folder, 'database');
  return {
    engine: 'embedded',
    variables: { DATA_DIR: folder },
    connected: (work, watch) => whileServed(data, work, watch),
    async filled(work) {
      if (!(await exists(FOLDERS_IN_MEMORY))) return whileServed(data, work);
      const inMemory = await mkdtemp(join(FOLDERS_IN_MEMORY, 'hustings-bench-'));
      try {
        if (await exists(data)) await cp(data, inMemory, { recursive: true });
        const result = await whileServed(inMemory, work);
        await rm(data, { recursive: true, force: true });
        await cp(inMemory, data, { recursive: true });
        await toDisk(join(data, 'data.mdb'));
        return result;
      } finally {
        await rm(inMemory, { recursive: true });
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Waits until a file is on the disk: otherwise the first commits of the product would wait for all of it. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function whileServed<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  watch?: (event: mongo.CommandStartedEvent) => void,
): Promise<Result> {
  const embedded = await startEmbeddedMongo({ dataDir, shredded: shreddedCollections() });
  try {
    return await whileConnected(`${embedded.uri}/hustings`, work, watch);
  } finally {
    await embedded.stop();
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function onServer(mongodbUri: string): Promise<BenchDatabase> {
  const uri = withDatabase(mongodbUri, `hustings-bench-${randomBytes(4).toString('hex')}`);
  const version = await whileConnected(uri, async () => {
    const info = await mongoose.connection.db?.admin().buildInfo();
    return String(info?.version);
  });
  // With MongoDB the product stores nothing here, but the folder must not be one in use.
  const folder = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  return {
    engine: `MongoDB ${version}`,
    variables: { MONGODB_URI: uri, DATA_DIR: folder },
    connected: (work, watch) => whileConnected(uri, work, watch),
    filled: (work) => whileConnected(uri, work),
    async remove() {
      await whileConnected(uri, () => mongoose.connection.dropDatabase());
      await rm(folder, { recursive: true });
    },
  };
}

async function whileConnected<Result>(
  uri: string,
  work: () => Promise<Result>,
  watch?: (event: mongo.CommandStartedEvent) => void,
): Promise<Result> {
  await prepareCollections(uri, undefined, () => undefined);
  await mongoose.connect(uri, {
    writeConcern: { w: 'majority', journal: true },
    monitorCommands: watch !== undefined,
    autoCreate: false,
    autoIndex: false,
  });
  try {
    if (watch) mongoose.connection.getClient().on('commandStarted', watch);
    return await work();
  } finally {
    await mongoose.disconnect();
  }
}
