import type { mongo } from 'mongoose';
import { settleRestored, type Restored } from './settle-restored.js';
import type { Deps } from '../../platform/deps.js';
import { holdMails } from '../../platform/mail/mail-hold.js';
import { endRestore, migrate, type Migration } from '../../platform/migrations.js';
import type { Keys } from './backup-file.js';
import type { Head } from './backup-format.js';
import { restoreDocuments } from './restore-documents.js';

interface Needs {
  db: mongo.Db;
  /** On MongoDB: throws once others use the database. */
  stillAlone?: (() => Promise<void>) | undefined;
}

/**
 * Puts a checked backup into the database that mongoose is connected to, migrates it to this version, and
 * settles it: open elections without a key are paused, and no mail is sent.
 */
export async function restore(
  deps: Deps,
  { db, stillAlone }: Needs,
  backup: { path: string; keys: Keys; head: Head },
  { replace, migrations }: { replace: boolean; migrations: readonly Migration[] },
): Promise<Restored> {
  await restoreDocuments(db, backup.path, backup.keys, { replace, stillAlone });
  await migrate(deps, migrations);
  const restored = await settleRestored(deps, backup.head.takenAt);
  await holdMails(deps.databaseClock.now());
  await endRestore(db);
  return restored;
}
