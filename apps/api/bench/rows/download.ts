import { setTimeout as sleep } from 'node:timers/promises';
import { atLargest, running, type Bench, type Row } from '../bench.js';
import { ask, expectAnswer, stream } from '../http.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { describeMemory, watchingMemory } from '../memory.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';
import { counted } from './counting.js';

const SLOW_CLIENT_MS = 10_000;
const MEGABYTE = 1024 * 1024;

/** Downloading the whole box at full speed, and by a slow client that disconnects after ten seconds. */
export const download: Row = {
  name: 'download',
  at: atLargest,
  async measure(bench) {
    await counted(bench);
    const figures: Figure[] = [];
    for (const format of ['json', 'csv'] as const) {
      figures.push(...(await running(bench, (product) => whole(bench, product, format))));
    }
    figures.push(await running(bench, (product) => abandoned(bench, product)));
    return figures;
  },
};

function addressOf({ poll }: Bench, product: Product, format: string): string {
  return `${product.url}/api/v1/elections/${poll.election._id}/ballot-box?format=${format}`;
}

async function whole(bench: Bench, product: Product, format: string): Promise<Figure[]> {
  const begun = performance.now();
  const { result, memory } = await watchingMemory(product.pid, () =>
    measureCpu(product.pid, async () => {
      const answer = await stream(addressOf(bench, product, format));
      let bytes = 0;
      for await (const chunk of answer) bytes += (chunk as Buffer).length;
      if (answer.statusCode !== 200 || !answer.complete) throw new Error('The download broke off.');
      return bytes;
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const row = { row: 'download', stored: bench.poll.stored };
  const name = format.toUpperCase();
  return [
    {
      ...row,
      what: `the whole box as ${name}`,
      value: seconds,
      unit: 's',
      notes: `${Math.round(result.result / MEGABYTE)} MB; ${describeCpu(result.cpu)}`,
    },
    {
      ...row,
      what: `own memory gained, ${name}`,
      unit: 'MB',
      target: 'flat',
      value: memory ? memory.peak.anonymous - memory.atStart.anonymous : NaN,
      notes: describeMemory(memory),
    },
  ];
}

async function abandoned(bench: Bench, product: Product): Promise<Figure> {
  const { memory } = await watchingMemory(product.pid, async () => {
    const answer = await stream(addressOf(bench, product, 'json'));
    for (const until = Date.now() + SLOW_CLIENT_MS; Date.now() < until; await sleep(100)) {
      answer.read(64 * 1024);
    }
    answer.destroy();
    await expectAnswer(200, ask(product, '/readyz'));
  });
  return {
    row: 'download',
    what: 'own memory gained, slow client that disconnects',
    unit: 'MB',
    stored: bench.poll.stored,
    target: 'flat',
    value: memory ? memory.peak.anonymous - memory.atStart.anonymous : NaN,
    notes: describeMemory(memory),
  };
}
