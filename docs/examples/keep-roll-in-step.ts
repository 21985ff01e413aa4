// Makes an electoral roll agree with a CSV file, by member numbers. It needs Node 20 and no package:
//   HUSTINGS_URL=https://vote.example.org HUSTINGS_KEY=hst_… npx tsx keep-roll-in-step.ts ELECTION members.csv
// Another word at the end says how many may be taken off, where they are many: … ELECTION members.csv 57
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface RollSync {
  state: 'unchanged' | 'waiting' | 'working' | 'done' | 'failed';
  job: string | null;
  added: number;
  updated: number;
  removed: number;
  stayed: number;
  problems: number;
  errors: { line: number; path: string; code: string; message: string }[];
}

const { HUSTINGS_URL = '', HUSTINGS_KEY = '' } = process.env;
const [, , election = '', file = '', removals] = process.argv;
const roll = `${HUSTINGS_URL}/api/v1/elections/${election}/roll`;

async function call(url: string, request: RequestInit = {}): Promise<RollSync> {
  const answer = await fetch(url, {
    ...request,
    headers: { ...request.headers, Authorization: `Bearer ${HUSTINGS_KEY}` },
  });
  if (answer.status === 429 || answer.status === 503) {
    await sleep(1_000 * Number(answer.headers.get('Retry-After') ?? 5));
    return call(url, request);
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as RollSync;
}

let sync = await call(removals ? `${roll}?removals=${removals}` : roll, {
  method: 'PUT',
  headers: { 'Content-Type': 'text/csv' },
  body: await readFile(file),
});
// A big list is worked through in the background.
while (sync.state === 'waiting' || sync.state === 'working') {
  await sleep(2_000);
  sync = await call(`${roll}/${sync.job}`);
}
const { state, added, updated, removed, stayed, problems, errors } = sync;
process.stdout.write(
  `${state}: ${added} added, ${updated} changed, ${removed} taken off, ${stayed} stayed\n`,
);
for (const { line, path, message } of errors) {
  process.stderr.write(`line ${line}, ${path}: ${message}\n`);
}
if (problems > errors.length) {
  process.stderr.write(`and ${problems - errors.length} rows more\n`);
}
if (state === 'failed') process.exitCode = 1;
