import { castBallots, describeCast, SPARE_VOTERS } from '../casting-load.js';
import { atEverySize, running, type Row } from '../bench.js';
import { freshVoters } from '../filling.js';

const CASTS = 10_000;
const WARM_UP = 1_000;
const FEW_CASTS = 3_000;

/** Casting ballots after a warm-up: a process that has just started is slower. */
export const casting: Row = {
  name: 'casting',
  at: atEverySize,
  async measure(bench) {
    const { database, poll } = bench;
    const stored = poll.stored;
    const [warming, voters] = await database.filled(async () => [
      await freshVoters(poll, WARM_UP + SPARE_VOTERS),
      await freshVoters(poll, CASTS + SPARE_VOTERS),
    ]);
    const cast = await running(bench, async (product) => {
      await castBallots(product, poll, warming, 50);
      return castBallots(product, poll, voters, 50);
    });
    return [
      {
        row: 'casting',
        what: 'ballots cast, 50 connections',
        stored,
        value: cast.perSecond,
        unit: '/s',
        target: '1,500/s, within 15 % at every size',
        notes: describeCast(cast),
      },
    ];
  },
};

export const latency: Row = {
  name: 'latency',
  at: atEverySize,
  async measure(bench) {
    const { database, poll } = bench;
    const stored = poll.stored;
    const [warming, voters] = await database.filled(async () => [
      await freshVoters(poll, WARM_UP + SPARE_VOTERS),
      await freshVoters(poll, FEW_CASTS + SPARE_VOTERS),
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
        notes: describeCast(cast),
      },
    ];
  },
};
