import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.js';

/** A process that has not said for so long that it is there has died. */
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
/** How long an ending process waits to remove its entry. */
const LEAVING_MS = 1_000;

/** The collection that says which processes use a database. */
export const processesIn = 'processes';
/** In the place of a process's id: that one of them wants to be alone. */
const ALONE = 'alone';
/** How the names of copies end that a process makes while it is alone. */
export const COPY = '.rewritten';

interface StoredProcess {
  _id: string;
  /** For people. */
  name: string;
  /** When it counts as dead. By the machine's clock: the tests' clock does not say who is alive. */
  dueAt: Date;
  /** Of the one that is alone. */
  claim?: string;
}

/** Others use the database. */
export class NotAloneError extends Error {}

export interface Presence {
  /**
   * Runs `work` while no other process of the product uses the database.
   *
   * @param work is passed a check that it is to call before each step: it throws once others use the database.
   * @throws NotAloneError
   */
  alone<Result>(work: (stillAlone: () => Promise<void>) => Promise<Result>): Promise<Result>;
  leave(): Promise<void>;
}

/**
 * Notes for all others that this process uses the database, and removes what a process left behind that was
 * killed while it was alone.
 *
 * @throws NotAloneError where another one is alone with it.
 */
export async function enterDatabase(db: mongo.Db): Promise<Presence> {
  const processes = db.collection<StoredProcess>(processesIn);
  const name = `process ${process.pid} on ${hostname()}`;
  const me = randomUUID();
  const presence = renewed(() => {
    const changes = { $set: { name, dueAt: afterLease() } };
    return processes.updateOne({ _id: me }, changes, { upsert: true });
  });
  async function endAlone(claim: string): Promise<void> {
    if (await processes.findOne({ _id: ALONE, claim })) await dropCopies(db);
    await processes.deleteOne({ _id: ALONE, claim });
  }
  async function leave(): Promise<void> {
    await presence.stop();
    await processes.deleteOne({ _id: me });
  }
  try {
    await presence.renew();
    // If that process is still running, its next check finds its claim gone and stops.
    await processes.deleteMany({ dueAt: { $lte: new Date() } });
    const other = await processes.findOne({ _id: ALONE });
    if (other) throw inTheWay(other);
    await dropCopies(db);
  } catch (error) {
    await leave().catch(() => undefined);
    throw error;
  }
  return {
    leave: () =>
      Promise.race([leave().catch(() => undefined), sleep(LEAVING_MS, undefined, { ref: false })]),
    async alone(work) {
      const claim = randomUUID();
      async function stillAlone(): Promise<void> {
        const kept = await processes.updateOne(
          { _id: ALONE, claim },
          { $set: { dueAt: afterLease() } },
        );
        const dueAt = { $gt: new Date() };
        const others = { _id: { $ne: me }, claim: { $exists: false }, dueAt };
        const other = await processes.findOne(kept.matchedCount === 1 ? others : { _id: ALONE });
        if (other) throw inTheWay(other);
        if (kept.matchedCount === 0)
          throw new NotAloneError(
            'The command didn’t renew its claim for 30 seconds and stopped. Run it again.',
          );
      }
      await claimAlone(processes, { _id: ALONE, name, dueAt: afterLease(), claim });
      const lease = renewed(() =>
        processes.updateOne({ _id: ALONE, claim }, { $set: { dueAt: afterLease() } }),
      );
      try {
        await stillAlone();
        return await work(stillAlone);
      } finally {
        await lease.stop();
        // What cannot be done now runs out, and the next process that enters does it.
        await endAlone(claim).catch(() => undefined);
      }
    },
  };
}

async function claimAlone(
  processes: mongo.Collection<StoredProcess>,
  claim: StoredProcess,
): Promise<void> {
  try {
    await processes.insertOne(claim);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw inTheWay(await processes.findOne({ _id: ALONE }));
  }
}

async function dropCopies(db: mongo.Db): Promise<void> {
  const name = new RegExp(`${COPY.replace('.', '\\.')}$`);
  for (const copy of await db.listCollections({ name }, { nameOnly: true }).toArray()) {
    await db.dropCollection(copy.name);
  }
}

function inTheWay(other: StoredProcess | null): NotAloneError {
  const who = other?.name ?? 'another process';
  return new NotAloneError(
    other?._id === ALONE
      ? `\`admin forget-order\` is at work on this database (${who}). Try again when it has ended, or 30 seconds after it was killed.`
      : `A server or another command uses this database (${who}). Stop it and try again, or wait 30 seconds after it was killed.`,
  );
}

function afterLease(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** Renews now and then, also while the database is away for a while. */
function renewed(renew: () => Promise<unknown>) {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    renew,
    async stop() {
      clearInterval(timer);
      await renewing;
    },
  };
}
