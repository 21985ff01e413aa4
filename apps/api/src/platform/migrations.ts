import { setTimeout as pause } from 'node:timers/promises';
import { model, Schema, type mongo } from 'mongoose';
import type { Deps } from './deps.js';
import { isDuplicateKey } from './duplicate-key.js';
import { Leases, type Leased } from './jobs/leases.js';

/** A process that has not renewed its lease for this long counts as dead. */
const LEASE_MS = 30_000;
const WAIT_MS = 200;

/** The collection that records the migrations of a database. */
export const migrationsIn = 'migrations';
/** Ids of records that are not migrations: the migrating process's lease, and a restore under way. */
const LEASE = 'lease';
const RESTORE = 'restore';

interface StoredMigration extends Leased {
  doneAt: Date | null;
}

const schema = new Schema<StoredMigration>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    claim: { type: String, default: null },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);
const MigrationModel = model<StoredMigration>('Migration', schema, migrationsIn);

type MigrationDeps = Pick<Deps, 'clock' | 'databaseClock' | 'changedMemberships' | 'logger'>;

/** A change to data stored by an earlier version, made once for each database. */
export interface Migration {
  /** Stored in the database for ever; a version that does not know it refuses the database. */
  name: string;
  /**
   * If the process dies, another one starts over, so the work must be idempotent.
   *
   * @param goOn Renews the lease; call it every few seconds. Throws if another process has taken over.
   */
  run: (deps: MigrationDeps, goOn: () => Promise<void>) => Promise<void>;
}

/**
 * Migrates the database to this version, at the start: one process works while the others wait.
 *
 * @param migrations All of them, in order.
 */
export async function migrate(
  deps: MigrationDeps,
  migrations: readonly Migration[],
): Promise<void> {
  await noteLease();
  const leases = new Leases(MigrationModel, deps.databaseClock);
  while (await isBehind(migrations)) {
    const claimed = await leases.claimNext({ _id: LEASE }, LEASE_MS);
    if (!claimed) {
      await pause(WAIT_MS);
      continue;
    }
    const goOn = async () => {
      if (await leases.keep(claimed, LEASE_MS)) return;
      throw new Error('another process has taken over the migration of the database');
    };
    try {
      const run = await runner(deps, migrations, goOn);
      await run.up();
    } finally {
      await leases.release(claimed, { dueAt: new Date(0) });
    }
  }
}

async function isBehind(migrations: readonly Migration[]): Promise<boolean> {
  const done = new Set(await doneMigrations());
  return migrations.some(({ name }) => !done.has(name));
}

/** Runs pending migrations in order, by Umzug; finished ones are recorded in the database. */
async function runner(
  deps: MigrationDeps,
  migrations: readonly Migration[],
  goOn: () => Promise<void>,
) {
  // Umzug loads a command line library, so it is imported only if there is something to migrate.
  const { Umzug } = await import('umzug');
  const isUpgrade = (await doneMigrations()).length > 0;
  return new Umzug({
    migrations: migrations.map(({ name, run }) => ({
      name,
      async up() {
        // A large box takes minutes. A new database is not worth a line.
        if (isUpgrade) deps.logger.info(`Updating the stored data: ${name}.`);
        await run(deps, goOn);
      },
    })),
    storage: {
      executed: () => doneMigrations(),
      async logMigration({ name }) {
        await goOn();
        await MigrationModel.updateOne(
          { _id: name },
          { $set: { doneAt: deps.clock.now(), claim: null }, $setOnInsert: { dueAt: new Date(0) } },
          { upsert: true },
        );
      },
      unlogMigration: () => Promise.reject(new Error('a migration is never undone')),
    },
    logger: undefined,
  });
}

/**
 * @throws Error with a sentence if a newer version wrote to the database, or a restore into it was not
 * finished.
 */
export async function assertReadable(migrations: readonly Migration[]): Promise<void> {
  await assertWhole(MigrationModel.db);
  const unknown = unknownMigrations(await doneMigrations(), migrations);
  if (unknown.length === 0) return;
  throw new Error(
    `a newer version of Hustings has written this database (it has been through ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup from before the upgrade',
  );
}

/** @throws Error with a sentence if a restore into the database was not finished. */
async function assertWhole(db: Pick<mongo.Db, 'collection'>): Promise<void> {
  if (!(await db.collection<StoredMigration>(migrationsIn).findOne({ _id: RESTORE }))) return;
  throw new Error(
    'a restore into this database did not finish, so it holds only part of a backup. Run the restore again, with --replace',
  );
}

async function doneMigrations(): Promise<string[]> {
  const done = await MigrationModel.find({ doneAt: { $ne: null } }, { _id: 1 }).lean();
  return done.map(({ _id }) => String(_id)).sort();
}

export function unknownMigrations(
  done: readonly string[],
  migrations: readonly Migration[],
): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return done.filter((name) => !known.has(name));
}

/**
 * The names of a database's finished migrations, for its backup.
 *
 * @throws Error with a sentence if a restore into it was not finished.
 */
export async function migrationsDoneIn(db: mongo.Db): Promise<string[]> {
  await assertWhole(db);
  const done = await db
    .collection<StoredMigration>(migrationsIn)
    .find({ doneAt: { $ne: null } })
    .toArray();
  return done.map(({ _id }) => String(_id)).sort();
}

async function noteLease(): Promise<void> {
  try {
    await MigrationModel.create({ _id: LEASE, dueAt: new Date(0) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Marks the database so that no server starts on it, and deletes its list of migrations. */
export async function beginRestore(db: mongo.Db): Promise<void> {
  const stored = db.collection<StoredMigration>(migrationsIn);
  await stored.updateOne({ _id: RESTORE }, { $set: { doneAt: null } }, { upsert: true });
  await stored.deleteMany({ _id: { $ne: RESTORE } });
}

export async function endRestore(db: mongo.Db): Promise<void> {
  await db.collection<StoredMigration>(migrationsIn).deleteOne({ _id: RESTORE });
}
