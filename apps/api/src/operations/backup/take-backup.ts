import type { mongo } from 'mongoose';
import { migrationsDoneIn } from '../../platform/migrations.js';
import { backupText, type Head } from './backup-format.js';
import { writeBackupFile, type Locks } from './backup-file.js';
import { readDatabase } from './read-database.js';

export interface BackupTaken {
  documents: number;
  ballots: number;
  takenAt: Date;
  /** True if all of it is from one instant. */
  instant: boolean;
}

/**
 * Streams everything in a database into a file. Nothing waits for it: voting continues.
 *
 * @throws BackupError if the file exists or can't be created, or a key is malformed.
 */
export async function takeBackup(
  { client, db }: { client: mongo.MongoClient; db: mongo.Db },
  path: string,
  { ballotKeys = false, ...locks }: Locks & { ballotKeys?: boolean },
  takenAt: Date,
): Promise<BackupTaken> {
  const migrations = await migrationsDoneIn(db);
  const { instant, documents } = await readDatabase(client, db, { ballotKeys });
  const head: Head = {
    format: 'hustings-backup',
    version: 1,
    takenAt,
    instant,
    ballotKeys,
    migrations,
  };
  const taken = { documents: 0, ballots: 0, takenAt, instant };
  const counted = async function* () {
    for await (const kept of documents) {
      taken.documents += 1;
      if (kept.collection === 'ballots' && 'election' in kept.document) taken.ballots += 1;
      yield kept;
    }
  };
  await writeBackupFile(path, backupText(head, counted()), locks);
  return taken;
}
