import type { mongo } from 'mongoose';
import { DUPLICATE_KEY } from '../../platform/duplicate-key.js';
import {
  beginRestore,
  migrationsIn,
  unknownMigrations,
  type Migration,
} from '../../platform/migrations.js';
import { processesIn } from '../../platform/processes.js';
import { BackupError, readText, type Head, type Kept } from './backup-format.js';
import { readBackupFile, type Keys } from './backup-file.js';

const BATCH = 1_000;

export interface CheckedBackup {
  head: Head;
  /** How many of each collection. */
  documents: Record<string, number>;
}

/**
 * Reads a backup to its end without writing anything.
 *
 * @throws BackupError where it is damaged, cut off, or not for this version.
 */
export async function checkBackup(
  path: string,
  keys: Keys,
  migrations: readonly Migration[],
): Promise<CheckedBackup> {
  const text = readText(readBackupFile(path, keys));
  let head: Head | undefined;
  for (;;) {
    const step = await text.next();
    if (step.done) {
      if (!head) throw new BackupError(`${path} is no backup of Hustings.`);
      return { head, documents: step.value };
    }
    if (!('format' in step.value)) continue;
    head = step.value;
    const unknown = unknownMigrations(head.migrations, migrations);
    if (unknown.length > 0) {
      throw new BackupError(
        `The backup is of a newer version of Hustings (it has seen ${unknown.join(', ')}): restore it with that one.`,
      );
    }
  }
}

/**
 * Puts a checked backup into a database whose collections and indexes stand. Until it has ended, no
 * server starts on that database.
 *
 * @param replace What the database holds is removed first.
 * @throws BackupError where it holds something that is not to be replaced.
 */
export async function restoreDocuments(
  db: mongo.Db,
  path: string,
  keys: Keys,
  { replace, stillAlone }: { replace: boolean; stillAlone?: (() => Promise<void>) | undefined },
): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => ![migrationsIn, processesIn].includes(name) && !name.startsWith('system.'));
  if (!replace) await assertEmpty(db, names);
  await beginRestore(db);
  for (const name of names) {
    await stillAlone?.();
    await removeAll(db, name);
  }
  let batch: Kept[] = [];
  for await (const each of readText(readBackupFile(path, keys))) {
    if ('format' in each) continue;
    if (batch.length === BATCH || batch[0]?.collection !== each.collection) {
      await stillAlone?.();
      await insert(db, batch);
      batch = [];
    }
    batch.push(each);
  }
  await insert(db, batch);
}

/** What a start makes by itself is nothing yet. */
async function assertEmpty(db: mongo.Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new BackupError(
        'The database is not empty: --replace removes what is in it and puts the backup in its place.',
      );
    }
  }
}

async function removeAll(db: mongo.Db, name: string): Promise<void> {
  // In parts, as a big one takes longer than a call may.
  for (;;) {
    const some = await db
      .collection(name)
      .find({}, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (some.length === 0) return;
    // Each by itself: for a list of ids MongoDB goes through the whole of a clustered collection.
    const deletions = some.map(({ _id }) => ({ deleteOne: { filter: { _id } } }));
    await db.collection(name).bulkWrite(deletions, { ordered: false });
  }
}

async function insert(db: mongo.Db, batch: readonly Kept[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const documents = batch.map(({ document }) => document);
  try {
    await db.collection(first.collection).insertMany(documents, { ordered: false });
  } catch (error) {
    const { writeErrors } = error as mongo.MongoBulkWriteError;
    const refused = [writeErrors ?? []].flat();
    const isKnown = refused.every(
      ({ code, index }) => code === DUPLICATE_KEY && batch[index]?.late,
    );
    if (refused.length === 0 || !isKnown) throw error;
  }
}
