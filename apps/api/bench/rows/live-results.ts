import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { castBallots, SPARE_REQUESTS } from '../casting-load.js';
import { running, upTo100000, type Bench, type Row } from '../bench.js';
import { freshVoters } from '../filling.js';
import { bearer, keptSockets, stream } from '../http.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

const VIEWERS = 500;
/** The results page's polling interval. */
const EVERY_MS = 3_000;
const CASTS = 10_000;
const WARM_UP = 1_000;
const ALONE_MS = 12_000;

/**
 * Many viewers of a running election's results, at the page's interval: first alone, then while voters cast
 * on 50 connections. The voters' rate is compared with their rate without viewers.
 */
export const liveResults: Row = {
  name: 'live',
  at: upTo100000,
  async measure(bench) {
    const { database, poll } = bench;
    const stored = poll.stored;
    const voters = await database.connected(async () => ({
      warming: await freshVoters(poll, WARM_UP + SPARE_REQUESTS),
      alone: await freshVoters(poll, CASTS + SPARE_REQUESTS),
      watched: await freshVoters(poll, CASTS + SPARE_REQUESTS),
    }));
    return running(bench, async (product) => {
      await castBallots(product, poll, voters.warming, 50);
      const alone = await castBallots(product, poll, voters.alone, 50);
      const { result: watching, cpu } = await measureCpu(product.pid, () =>
        watched(bench, product, () => sleep(ALONE_MS)),
      );
      const beside = await watched(bench, product, () =>
        castBallots(product, poll, voters.watched, 50),
      );
      const figure = (what: string, value: number, unit: string, target?: string) => ({
        row: 'live',
        what,
        stored,
        value,
        unit,
        ...(target !== undefined && { target }),
      });
      const lost = 100 * (1 - beside.result.perSecond / alone.perSecond);
      const figures: Figure[] = [
        {
          ...figure(`p99 of results, ${VIEWERS} viewers`, watching.p99, 'ms', '50 ms'),
          notes: `${watching.notes}; each viewer polls every ${EVERY_MS / 1_000} s; ${describeCpu(cpu, watching.count)}`,
        },
        {
          ...figure(`p99 of results, ${VIEWERS} viewers beside casts`, beside.p99, 'ms', '50 ms'),
          notes: beside.notes,
        },
        {
          ...figure('casting rate lost to the viewers', lost, '%', '20 %'),
          notes: `${Math.round(alone.perSecond)}/s alone, ${Math.round(beside.result.perSecond)}/s beside`,
        },
      ];
      return figures;
    });
  },
};

async function watched<Result>({ poll }: Bench, product: Product, work: () => Promise<Result>) {
  const agent = keptSockets();
  const milliseconds: number[] = [];
  const refused: number[] = [];
  let isOver = false;
  // Every viewer signs in as the organiser, whose permissions are cheapest to check.
  const viewer = async () => {
    await sleep(Math.random() * EVERY_MS);
    while (!isOver) {
      const begun = performance.now();
      const answer = await stream(`${product.url}/api/v1/elections/${poll.election._id}/results`, {
        agent,
        headers: bearer(poll.organiser),
      });
      await once(answer.resume(), 'end');
      const took = performance.now() - begun;
      milliseconds.push(took);
      if (answer.statusCode !== 200) refused.push(answer.statusCode ?? 0);
      if (!isOver) await sleep(Math.max(0, EVERY_MS - took));
    }
  };
  const viewers = Promise.all(Array.from({ length: VIEWERS }, viewer));
  const result = await work();
  isOver = true;
  await viewers;
  agent.destroy();
  if (refused.length > 0) throw new Error(`Results were refused with ${refused[0]}.`);
  const latencies = latenciesOf(milliseconds);
  const { p99, count } = latencies;
  return { result, p99, count, notes: describeLatencies(latencies) };
}
