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
  /** Number of documents by collection. */
  documents: Record<string, number>;
}

/**
 * Reads a backup to its end without writing anything.
 *
 * @throws BackupError if it is damaged, incomplete, or from a newer version.
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
 * Puts a checked backup into a database whose collections and indexes exist. No server starts on that
 * database from now until `endRestore`.
 *
 * @param replace Removes the database's content first.
 * @throws BackupError if there is content and `replace` is false.
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

/** Empty collections, which every start creates, don't count as content. */
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
  // In batches, because deleting a large collection takes longer than a command may.
  for (;;) {
    const some = await db
      .collection(name)
      .find({}, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (some.length === 0) return;
    // One by one: for a list of ids, MongoDB scans all of a clustered collection.
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
