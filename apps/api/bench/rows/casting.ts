import {
  castBallots,
  castRequest,
  describeAnswered,
  sendAll,
  SPARE_REQUESTS,
} from '../casting-load.js';
import { atEverySize, running, type Bench, type Row } from '../bench.js';
import { countCommits, describeCommits } from '../commits.js';
import { freshVoters } from '../filling.js';
import { accountIdOf } from '../../src/platform/stored-ids.js';
import { Types } from 'mongoose';
import { whileRunningBarePost } from '../product.js';
import type { Figure } from '../report.js';

const CASTS = 10_000;
const WARM_UP = 1_000;
const FEW_CASTS = 3_000;

/** The numbers of connections. Casts should reach this share of the rate of bare POST requests. */
const loads = [
  { connections: 50, share: 0.7 },
  { connections: 200, share: 0.8 },
];

/**
 * Casting ballots after a warm-up: a process that has just started is slower. Before and after, a bare
 * Express server gets the same load.
 */
export const casting: Row = {
  name: 'casting',
  at: atEverySize,
  async measure(bench) {
    const figures: Figure[] = [];
    for (const load of loads) figures.push(...(await measureCasting(bench, load)));
    return figures;
  },
};

async function measureCasting(
  bench: Bench,
  { connections, share }: (typeof loads)[number],
): Promise<Figure[]> {
  const { database, poll } = bench;
  const stored = poll.stored;
  const [warming, voters] = await database.filled(async () => [
    await freshVoters(poll, WARM_UP + SPARE_REQUESTS),
    await freshVoters(poll, CASTS + SPARE_REQUESTS),
  ]);
  const before = await barePosts(bench, connections);
  const { result: cast, commits } = await running(bench, async (product) => {
    await castBallots(product, poll, warming, connections);
    return countCommits(database, () => castBallots(product, poll, voters, connections));
  });
  const after = await barePosts(bench, connections);
  return [
    {
      row: 'casting',
      what: `ballots cast, ${connections} connections`,
      stored,
      value: cast.perSecond,
      unit: '/s',
      notes: `${describeAnswered(cast)}; ${describeCommits(commits, cast.latencies.count)}`,
    },
    {
      row: 'casting',
      what: `… as a share of bare POST requests, ${connections} connections`,
      stored,
      value: cast.perSecond / ((before + after) / 2),
      unit: '',
      target: `${share}, within 15 % at every size`,
      notes: `bare POST requests a second: ${Math.round(before)} before, ${Math.round(after)} after`,
    },
  ];
}

/** How many requests a second an Express server answers if it only checks their access tokens. */
async function barePosts({ poll }: Bench, connections: number): Promise<number> {
  const requests = (amount: number) =>
    Array.from({ length: amount + SPARE_REQUESTS }, () =>
      castRequest(poll, accountIdOf(new Types.ObjectId())),
    );
  return whileRunningBarePost(async (server) => {
    await sendAll(server, requests(WARM_UP), connections);
    return (await sendAll(server, requests(CASTS), connections)).perSecond;
  });
}

export const latency: Row = {
  name: 'latency',
  at: atEverySize,
  async measure(bench) {
    const { database, poll } = bench;
    const stored = poll.stored;
    const [warming, voters] = await database.filled(async () => [
      await freshVoters(poll, WARM_UP + SPARE_REQUESTS),
      await freshVoters(poll, FEW_CASTS + SPARE_REQUESTS),
    ]);
    const cast = await running(bench, async (product) => {
      await castBallots(product, poll, warming, 10);
      return castBallots(product, poll, voters, 10);
    });
    return [
      {
        row: 'latency',
        what: 'p99 of a cast, 10 connections',
        stored,
        value: cast.latencies.p99,
        unit: 'ms',
        target: '60 ms',
        notes: describeAnswered(cast),
      },
    ];
  },
};
