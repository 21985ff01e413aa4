import { setTimeout as pause } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import type { Deps } from './deps.js';
import { isDuplicateKey } from './duplicate-key.js';
import { Leases, type Leased } from './jobs/leases.js';

/** A process that has not said for so long that it goes on has died. */
const LEASE_MS = 30_000;
const WAIT_MS = 200;

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
const MigrationModel = model<StoredMigration>('Migration', schema, 'migrations');

/**
 * Changes what an earlier version stored, once in the life of a database: by one process while the
 * others wait for it. Should it die, another one begins anew, so the work must bear being repeated.
 *
 * @param work Calls `goOn` every few seconds; it throws when another process has taken over.
 */
export async function migrateOnce(
  { clock }: Pick<Deps, 'clock'>,
  name: string,
  work: (goOn: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await noteMigration(name);
  const leases = new Leases(MigrationModel, clock);
  for (;;) {
    const claimed = await leases.claimNext({ _id: name, doneAt: null }, LEASE_MS);
    if (claimed) {
      await work(async () => {
        if (await leases.keep(claimed, LEASE_MS)) return;
        throw new Error(`another process has taken over the migration ${name}`);
      });
      await leases.release(claimed, { doneAt: clock.now() });
      return;
    }
    if (await MigrationModel.exists({ _id: name, doneAt: { $ne: null } })) return;
    await pause(WAIT_MS);
  }
}

async function noteMigration(_id: string): Promise<void> {
  try {
    await MigrationModel.create({ _id, dueAt: new Date(0) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
