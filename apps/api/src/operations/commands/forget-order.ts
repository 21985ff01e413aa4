import type { Command } from 'commander';
import { mongo } from 'mongoose';
import { ballotsIn } from '../../features/voting/box/index.js';
import { allElections, statusOf } from '../../features/core/elections/index.js';
import { isDemo } from '../../features/core/organisations/index.js';
import { rollIn } from '../../features/core/roll/index.js';
import { CommandError, type Ends, type Outcome, type Surroundings } from '../console.js';
import { rewriteCollection } from '../forget-order/rewrite-collection.js';
import { withProduct, type Product } from '../with-product.js';

const LEFT =
  'Not touched: oplog, journal, freed blocks of the disk, snapshots and backups. See "Forgetting the order of votes" in docs/operating.md.';

export function addForgetOrderCommand(
  program: Command,
  surroundings: Surroundings,
  ends: Ends,
): void {
  program
    .command('forget-order')
    .description(
      'rewrites ballots and rolls, so that the database does not show the order of votes',
    )
    .action(async () => ends(await withProduct(surroundings, forgetOrder)));
}

async function forgetOrder({ deps, database }: Product): Promise<Outcome> {
  if (!database.alone) {
    await deps.forgetOrder?.();
    const line = 'The file of the embedded database was rewritten, in the order of its keys.';
    return { lines: [line], json: { rewritten: 'file' } };
  }
  return database.alone('forget-order', async (db, stillAlone) => {
    await assertCounted(deps.clock.now());
    const isRoomKnown = await assertRoom(db);
    const written: Record<string, number> = {};
    for (const name of [ballotsIn, rollIn]) {
      written[name] = await rewriteCollection(db, name, stillAlone);
    }
    return {
      lines: [
        ...Object.entries(written).map(
          ([name, documents]) =>
            `${name}: ${documents.toLocaleString('en')} documents rewritten in random order and checked.`,
        ),
        ...(isRoomKnown ? [] : ['This database does not report how much disk space is free.']),
        LEFT,
      ],
      json: { rewritten: written },
    };
  });
}

/** Throws if an election is open or being counted, except demos: they hold no secrets and are common. */
async function assertCounted(now: Date): Promise<void> {
  for await (const election of allElections()) {
    const { _id, name, org } = election;
    const status = statusOf(election, now);
    if (!['open', 'counting'].includes(status) || (await isDemo(org))) continue;
    throw new CommandError(
      `“${name}” (${_id}) is ${status === 'open' ? 'open' : 'being counted'}. Start the server and try again once it is counted.`,
    );
  }
}

/** @returns false if free space isn't reported. @throws CommandError if there is too little. */
async function assertRoom(db: mongo.Db): Promise<boolean> {
  let free: number;
  let needed = 0;
  try {
    const { fsTotalSize, fsUsedSize } = await db.stats();
    free = Number(fsTotalSize) - Number(fsUsedSize);
    for (const name of [ballotsIn, rollIn]) {
      const [stats] = await db
        .collection(name)
        .aggregate([{ $collStats: { storageStats: {} } }])
        .toArray();
      const { storageSize, totalIndexSize } = stats?.storageStats as Record<string, number>;
      needed += Number(storageSize) + Number(totalIndexSize);
    }
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return false;
    throw error;
  }
  if (Number.isNaN(free + needed)) return false;
  if (free >= needed) return true;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  throw new CommandError(
    `The database’s disk has ${megabytes(free)} free, but the copies need up to ${megabytes(needed)}.`,
  );
}
