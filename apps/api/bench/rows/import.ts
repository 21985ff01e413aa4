import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportStanding } from '@hustings/shared';
import { atSmallest, running, type Row } from '../bench.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { ask, bearer } from '../http.js';
import { describeMemory, watchingMemory } from '../memory.js';
import { person } from '../people.js';
import { openPoll } from '../poll.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

const SIZES = [10_000, 100_000];
const LOOK_MS = 100;
/** The first number for imported people; no other row uses numbers from here on. */
const FIRST = 30_000_000;

/** Importing a CSV file of voters: from the request until all are on the roll. */
export const importing: Row = {
  name: 'import',
  at: atSmallest,
  async measure(bench) {
    const figures: Figure[] = [];
    for (const [index, size] of SIZES.entries()) {
      const poll = await bench.database.filled(() =>
        openPoll(bench.deps, `An election to import ${size} into`),
      );
      const path = `/api/v1/elections/${poll.election._id}/voters/import`;
      const file = fileOf(FIRST + index * 1_000_000, size);
      const { result, memory } = await running(bench, (product) =>
        watchingMemory(product.pid, () =>
          measureCpu(product.pid, async () => {
            const begun = performance.now();
            await imported(product, path, poll.organiser, file);
            return (performance.now() - begun) / 1_000;
          }),
        ),
      );
      const row = { row: 'import', stored: bench.poll.stored };
      const what = `importing ${size.toLocaleString('en')} voters by CSV`;
      figures.push(
        {
          ...row,
          what,
          value: result.result,
          unit: 's',
          ...(size === 10_000 && { target: '10 s' }),
          notes: describeCpu(result.cpu, size),
        },
        {
          ...row,
          what: `own memory gained, ${what}`,
          unit: 'MB',
          target: 'flat',
          value: memory ? memory.peak.anonymous - memory.atStart.anonymous : NaN,
          notes: describeMemory(memory),
        },
      );
    }
    return figures;
  },
};

function fileOf(first: number, size: number): Blob {
  const rows = Array.from({ length: size }, (_, index) => {
    const { fullName, email } = person(first + index);
    return `${fullName},${email}`;
  });
  return new Blob([['Full name,E-mail', ...rows].join('\r\n')], { type: 'text/csv' });
}

async function imported(
  product: Product,
  path: string,
  actor: Parameters<typeof bearer>[0],
  file: Blob,
): Promise<void> {
  const form = new FormData();
  form.append('invite', 'false');
  form.append('file', file, 'voters.csv');
  const answer = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: bearer(actor),
    body: form,
  });
  if (answer.status !== 202) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  const { job } = (await answer.json()) as { job: string };
  for (;;) {
    const { body } = await ask<ImportStanding>(product, `${path}/${job}`, { actor });
    if (body.state === 'failed') throw new Error('The import failed.');
    if (body.state === 'done') return;
    await sleep(LOOK_MS);
  }
}
