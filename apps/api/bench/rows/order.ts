import { join } from 'node:path';
import { leafPages } from '@hustings/embedded-mongo/pages';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import { mongo } from 'mongoose';
import { ballotIdOf } from '../../src/features/voting/box/index.js';
import { type AccountId } from '@hustings/shared';
import { counted } from '../../src/platform/counted.js';
import { castRequest } from '../casting-load.js';
import { atSmallest, running, type Bench, type Row } from '../bench.js';
import { freshDatabase } from '../database.js';
import { freshVoters } from '../filling.js';
import { openPoll } from '../poll.js';
import { joinByOrder } from '../order-shown.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

/**
 * Elections of this many voters, who vote one after the other: 1,000 as if within an hour, 30 as if within
 * ten minutes. `betweenRewrites` is the number of votes cast between two rewrites of the file at that pace.
 */
const ELECTIONS = [
  { voters: 1_000, betweenRewrites: 4, times: 1 },
  { voters: 30, betweenRewrites: 1, times: 5 },
];

/** The number of ballots that a copy of the embedded database's file links to their voters. */
export const order: Row = {
  name: 'order',
  at: atSmallest,
  async measure(bench) {
    if (bench.database.engine !== 'embedded') return [];
    const figures: Figure[] = [];
    for (const { voters, betweenRewrites, times } of ELECTIONS) {
      const many = `${times > 1 ? `${times} times ` : ''}${voters} voters`;
      for (const [when, sinceRewritten] of [
        ['the file never rewritten', voters],
        [`the file rewritten ${counted(betweenRewrites, 'vote')} ago`, betweenRewrites],
      ] as const) {
        let value = 0;
        for (let time = 0; time < times; time++)
          value += await joined(bench, voters, sinceRewritten);
        figures.push({
          row: 'order',
          what: `ballots linked to their voters, ${many}, ${when}`,
          value,
          stored: voters,
          unit: `of ${times * voters}`,
        });
      }
    }
    return figures;
  },
};

async function joined(bench: Bench, amount: number, sinceRewritten: number): Promise<number> {
  const database = await freshDatabase(undefined);
  try {
    const poll = await database.connected(() => openPoll(bench.deps, 'An election to copy'));
    return await joinedIn({ ...bench, database, poll }, amount, sinceRewritten);
  } finally {
    await database.remove();
  }
}

async function joinedIn(bench: Bench, amount: number, sinceRewritten: number): Promise<number> {
  const { database, poll } = bench;
  const folder = join(database.variables.DATA_DIR ?? '', 'database');
  const voters = await database.connected(() => freshVoters(poll, amount));
  shuffle(voters);
  await running(bench, async (product) => {
    for (const [n, voter] of voters.entries()) {
      if ((amount - n) % sinceRewritten === 0) await rewrite(folder);
      await cast(product, bench, voter);
    }
  });
  const { ballotOf } = joinByOrder(leafPages(join(folder, 'data.mdb')));
  const isRight = (voter: AccountId) =>
    ballotOf.get(voter) === ballotIdOf(poll.key, voter).toString('hex');
  return voters.filter(isRight).length;
}

function shuffle(items: unknown[]): void {
  for (let i = items.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [items[i], items[other]] = [items[other], items[i]];
  }
}

async function rewrite(folder: string): Promise<void> {
  const client = new mongo.MongoClient((await runningEmbeddedMongo(folder)) ?? '');
  await client.db('hustings').command({ compact: 'ballots' });
  await client.close();
}

async function cast(product: Product, { poll }: Bench, voter: AccountId): Promise<void> {
  const { path, ...request } = castRequest(poll, voter);
  const { status } = await fetch(`${product.url}${path}`, request);
  if (status !== 201) throw new Error(`A ballot was answered with ${status}.`);
}
