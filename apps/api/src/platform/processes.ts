import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { DatabaseClock } from './clock.js';
import { isDuplicateKey } from './duplicate-key.js';

/** A process that has not renewed its entry for this long counts as dead. */
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
/** A slower answer of the database is too imprecise to set the clock by. */
const SWIFT_MS = 2_000;
/** Longest time that a stopping process takes to remove its entry. */
const LEAVING_MS = 1_000;

/** The collection that lists the processes using a database. */
export const processesIn = 'processes';
/** Id of the entry of a process that needs the database to itself. */
const ALONE = 'alone';
/** Suffix of the copies of collections that a process makes while it has the database to itself. */
export const COPY = '.rewritten';

interface StoredProcess {
  _id: string;
  name: string;
  /** When the process counts as dead, by the database's clock: machines' clocks may differ. */
  dueAt: Date;
  /** Identifies the claim; only in the entry `alone`. */
  claim?: string;
  /** The command that is alone; missing if stored by an older version, which only had `forget-order`. */
  command?: AloneCommand;
}

export type AloneCommand = 'forget-order' | 'restore';

/** Thrown if other processes use the database. */
export class NotAloneError extends Error {}

export interface Presence {
  /**
   * Runs `work` while no other process of the product uses the database.
   *
   * @param command The `admin` command, for other processes' error messages.
   * @param work Gets a check to call before each step, which throws once others use the database.
   * @throws NotAloneError
   */
  alone<Result>(
    command: AloneCommand,
    work: (stillAlone: () => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  leave(): Promise<void>;
}

/**
 * Registers this process as a user of the database, and drops the copies of a process killed while it was
 * alone.
 *
 * @param clock Set to the database's time now and every few seconds.
 * @throws NotAloneError if another process has the database to itself.
 */
export async function enterDatabase(db: mongo.Db, clock: DatabaseClock): Promise<Presence> {
  const processes = db.collection<StoredProcess>(processesIn);
  const name = `process ${process.pid} on ${hostname()}`;
  const me = randomUUID();
  let hasLeft = false;
  async function enter(): Promise<void> {
    const changes = { $set: { name, dueAt: await leaseEnd(db, clock) } };
    await processes.updateOne({ _id: me }, changes, { upsert: true });
  }
  const presence = renewed(async () => {
    // Without upsert: a renewal that arrives after this process has left must not enter it again.
    const changes = { $set: { dueAt: await leaseEnd(db, clock) } };
    const { matchedCount } = await processes.updateOne({ _id: me }, changes);
    // The process slept for so long that another one removed its entry.
    if (matchedCount === 0 && !hasLeft) await enter();
  });
  async function endAlone(claim: string): Promise<void> {
    if (await processes.findOne({ _id: ALONE, claim })) await dropCopies(db);
    await processes.deleteOne({ _id: ALONE, claim });
  }
  async function leave(): Promise<void> {
    hasLeft = true;
    presence.stop();
    await processes.deleteOne({ _id: me });
  }
  try {
    await enter();
    // If a command among these is still running, it stops when its next check finds its claim gone.
    await processes.deleteMany({ dueAt: { $lte: await databaseTime(db, clock) } });
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
    async alone(command, work) {
      const claim = randomUUID();
      async function stillAlone(): Promise<void> {
        const kept = await processes.updateOne(
          { _id: ALONE, claim },
          { $set: { dueAt: await leaseEnd(db, clock) } },
        );
        const dueAt = { $gt: await databaseTime(db, clock) };
        const others = { _id: { $ne: me }, claim: { $exists: false }, dueAt };
        const other = await processes.findOne(kept.matchedCount === 1 ? others : { _id: ALONE });
        if (other) throw inTheWay(other);
        if (kept.matchedCount === 0)
          throw new NotAloneError(
            'The command didn’t renew its claim for 30 seconds and stopped. Run it again.',
          );
      }
      const dueAt = await leaseEnd(db, clock);
      await claimAlone(processes, { _id: ALONE, name, dueAt, claim, command });
      const lease = renewed(async () => {
        const changes = { $set: { dueAt: await leaseEnd(db, clock) } };
        await processes.updateOne({ _id: ALONE, claim }, changes);
      });
      try {
        await stillAlone();
        return await work(stillAlone);
      } finally {
        lease.stop();
        // If this fails, the entry expires and the next process that enters cleans up.
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
      ? `\`admin ${other.command ?? 'forget-order'}\` is at work on this database (${who}). Try again when it has ended, or 30 seconds after it was killed.`
      : `A server or another command uses this database (${who}). Stop it and try again, or wait 30 seconds after it was killed.`,
  );
}

/** The database's time, which needs no permission. Sets the clock if the answer was quick enough. */
async function databaseTime(db: mongo.Db, clock: DatabaseClock): Promise<Date> {
  const asked = Date.now();
  const { localTime } = (await db.admin().command({ hello: 1 })) as { localTime: Date };
  const tookMs = Date.now() - asked;
  if (tookMs < SWIFT_MS) clock.aheadMs = localTime.getTime() - (asked + tookMs / 2);
  return localTime;
}

async function leaseEnd(db: mongo.Db, clock: DatabaseClock): Promise<Date> {
  return new Date((await databaseTime(db, clock)).getTime() + LEASE_MS);
}

/** Renews at intervals, and keeps trying while the database is unavailable. */
function renewed(renew: () => Promise<void>) {
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return { stop: () => clearInterval(timer) };
}
