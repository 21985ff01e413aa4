import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rollEntrySchema, type ElectionId } from '@hustings/shared';
import { anActor, asking } from '../../../../test/builders/actors.js';
import { madeKey } from '../../../../test/builders/api-keys.js';
import { savedElection } from '../../../../test/builders/elections.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();
const examples = resolve(import.meta.dirname, '../../../../../../../docs/examples');
const server = createServer((request, response) => void testApp.app(request, response));
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-list-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

interface Ran {
  code: number | null;
  said: string;
}

async function run(
  command: readonly [string, ...string[]],
  { election, secret, rows }: { election: ElectionId; secret: string; rows: string[] },
): Promise<Ran> {
  const list = join(folder, 'members.csv');
  await writeFile(list, ['Member no.,Name,E-mail', ...rows].join('\n'));
  const [program, ...words] = command;
  const child = spawn(program, [...words, election, list], {
    cwd: examples,
    env: { ...process.env, HUSTINGS_URL: address(), HUSTINGS_KEY: secret },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test.each<[string, [string, ...string[]]]>([
  ['curl', ['sh', 'keep-roll-in-step.sh']],
  ['TypeScript', ['npx', 'tsx', 'keep-roll-in-step.ts']],
  ['Python', ['python3', 'keep_roll_in_step.py']],
])('the example in %s keeps a roll in step, and says what is wrong', async (_in, command) => {
  const owner = anActor();
  const { _id: election } = await savedElection(testApp, owner);
  const { secret } = await madeKey(testApp, owner);
  const rows = ['1,Ada Lovelace,', '2,Grace Hopper,', '3,,'];
  const first = await run(command, { election, secret, rows });
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toMatch(/"added":2|2 added/);
  expect(first.said).toContain('Please give the full name.');
  const { body } = await asking(testApp, owner)
    .get(`/api/v1/elections/${election}/voters`)
    .expect(200);
  const names = rollEntrySchema.array().parse(body);
  expect(names.map(({ fullName }) => fullName)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  const again = await run(command, { election, secret, rows: rows.slice(0, 2) });
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('unchanged') });
  const refused = await run(command, { election, secret: `${secret}x`, rows });
  expect(refused.code).not.toBe(0);
  expect(refused.said).toContain('key_unusable');
});
