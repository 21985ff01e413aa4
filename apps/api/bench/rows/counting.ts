import { setTimeout as sleep } from 'node:timers/promises';
import type { Election, Results } from '@hustings/shared';
import { atLargest, running, type Bench, type Row } from '../bench.js';
import { ask, expectAnswer } from '../http.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import { describeMemory, watchingMemory } from '../memory.js';
import type { Poll } from '../poll.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

const LOOK_MS = 100;
const CLOSED_READS = 1_000;
const WARM_UP = 100;
/** Processor time in a second, of a product that does no large work. */
const QUIET_MS = 150;

/** Measures closing and counting the election; later calls return the same figures. */
export async function counted(bench: Bench): Promise<Figure[]> {
  bench.count ??= await running(bench, (product) => count(bench, product));
  return bench.count;
}

async function count({ poll }: Bench, product: Product): Promise<Figure[]> {
  const path = `/api/v1/elections/${poll.election._id}`;
  const actor = poll.organiser;
  let isOver = false;
  const waits: number[] = [];
  const { result, memory } = await watchingMemory(product.pid, async () => {
    await expectAnswer(200, ask<Election>(product, `${path}/close`, { actor, method: 'POST' }));
    const begun = performance.now();
    const others = (async () => {
      while (!isOver) {
        waits.push((await ask(product, '/healthz')).milliseconds);
        await sleep(LOOK_MS);
      }
    })();
    const { cpu } = await measureCpu(product.pid, () => untilFinal(poll, product));
    const seconds = (performance.now() - begun) / 1_000;
    isOver = true;
    await others;
    return { seconds, cpu };
  });
  const row = { row: 'count', stored: poll.stored };
  return [
    {
      ...row,
      what: 'count, digest and roll of the whole box',
      unit: 's',
      value: result.seconds,
      notes: `${describeCpu(result.cpu)}; /healthz meanwhile, ${describeLatencies(latenciesOf(waits))}`,
    },
    {
      ...row,
      what: 'memory while counting, API and its database',
      unit: 'MB',
      value: memory?.peak.resident ?? NaN,
      target: '1,024 MB',
      notes: describeMemory(memory),
    },
  ];
}

async function untilFinal(poll: Poll, product: Product): Promise<void> {
  const path = `/api/v1/elections/${poll.election._id}/results`;
  for (;;) {
    const asked = ask<Results>(product, path, { actor: poll.organiser });
    const { final, difference } = (await expectAnswer(200, asked)).body;
    if (difference) throw new Error(`The count differs: ${JSON.stringify(difference)}`);
    if (final) return;
    await sleep(LOOK_MS);
  }
}

export const counting: Row = { name: 'count', at: atLargest, measure: counted };

/**
 * Reading the results of a closed election, the most requested page: at once after the count, while the
 * embedded database rewrites its file, and after that.
 */
export const closedResults: Row = {
  name: 'closed',
  at: atLargest,
  async measure(bench) {
    await counted(bench);
    const { stored } = bench.poll;
    return running(bench, async (product) => {
      await readResults(bench.poll, product, WARM_UP);
      const atOnce = await readResults(bench.poll, product, CLOSED_READS);
      await untilQuiet(product);
      const later = await readResults(bench.poll, product, CLOSED_READS);
      return [
        {
          row: 'closed',
          what: 'p99 of results at once after the count',
          stored,
          unit: 'ms',
          ...atOnce,
        },
        {
          row: 'closed',
          what: 'p99 of results of a closed election',
          stored,
          unit: 'ms',
          target: '5 ms',
          ...later,
        },
      ];
    });
  },
};

async function readResults({ election }: Poll, product: Product, times: number) {
  const milliseconds: number[] = [];
  const { cpu } = await measureCpu(product.pid, async () => {
    for (let time = 0; time < times; time++) {
      const asked = ask<Results>(product, `/api/v1/elections/${election._id}/results`);
      milliseconds.push((await expectAnswer(200, asked)).milliseconds);
    }
  });
  const latencies = latenciesOf(milliseconds);
  const notes = `${describeLatencies(latencies)}, including the round trip; ${describeCpu(cpu, times)}`;
  return { value: latencies.p99, notes };
}

/** Waits until only the work of each second is left. */
async function untilQuiet({ pid }: Product): Promise<void> {
  for (;;) {
    const { cpu } = await measureCpu(pid, () => sleep(1_000));
    if (!cpu || cpu.whole < QUIET_MS) return;
  }
}
