import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import type { Deps, Platform } from '../platform/deps.js';
import { assertReadable, migrate } from '../platform/migrations.js';
import { reachDatabase, type ReachedDatabase } from '../platform/open-database.js';
import { startProcess } from '../start-process.js';
import { createPlatform, withForgetting } from '../start-server.js';
import { migrations } from '../stored-migrations.js';
import { CommandError, type Surroundings } from './console.js';

export interface Reached {
  deps: Platform;
  client: mongo.MongoClient;
  db: mongo.Db;
  database: ReachedDatabase;
}

export interface Product extends Reached {
  deps: Deps;
}

/** Only the command's answer may appear on standard output. */
const quiet = { LOG_LEVEL: 'silent' };

/**
 * Connects to the configured database, without migrating it: the one at MONGODB_URI; or the embedded one,
 * over the socket of the running server or, if none runs, directly.
 *
 * @param mayBeNew Creates the embedded database if there is none.
 * @param isReading The command only reads, so it doesn't register as a process.
 */
export async function withDatabase<Result>(
  { variables }: Pick<Surroundings, 'variables'>,
  { mayBeNew, isReading = false }: { mayBeNew: boolean; isReading?: boolean },
  work: (reached: Reached) => Promise<Result>,
): Promise<Result> {
  const own = await createPlatform({ ...variables, ...quiet });
  const { MONGODB_URI, DATA_DIR } = own.env;
  if (!mayBeNew && MONGODB_URI === undefined && !existsSync(join(DATA_DIR, 'database'))) {
    throw new CommandError(
      `There is no database in ${DATA_DIR}: DATA_DIR or MONGODB_URI says where it is.`,
    );
  }
  const database = await reachDatabase(own.env, { alsoOfAnother: true });
  try {
    const { db } = mongoose.connection;
    if (!db) throw new Error('the database was not reached');
    if (!isReading) await database.enter?.(own.databaseClock);
    const deps = withForgetting(own, database);
    return await work({ deps, client: mongoose.connection.getClient(), db, database });
  } finally {
    await database.close();
  }
}

/** Like `withDatabase`, with the product's services: migrates the database to this version. */
export async function withProduct<Result>(
  surroundings: Pick<Surroundings, 'variables'>,
  work: (product: Product) => Promise<Result>,
  { mayBeNew = false } = {},
): Promise<Result> {
  return withDatabase(surroundings, { mayBeNew }, async (reached) => {
    await assertReadable(migrations);
    await reached.database.prepare(() => undefined);
    await migrate(reached.deps, migrations);
    return work({ ...reached, deps: startProcess(reached.deps) });
  });
}
