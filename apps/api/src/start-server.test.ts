import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { electionIdSchema } from '@hustings/shared';
import mongoose from 'mongoose';
import { EnvironmentError } from './config/env.js';
import { ensureBallotKey } from './features/voting/box/index.js';
import { startServer, type RunningServer } from './start-server.js';
import { freePort } from './test/free-port.js';

let dataDir: string;
let variables: NodeJS.ProcessEnv;
let url: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hustings-start-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  variables = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    BCRYPT_ROUNDS: '10',
    LOG_LEVEL: 'silent',
  };
});
const running: RunningServer[] = [];
afterEach(async () => {
  // Including servers left by a failed test.
  for (const server of running.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true });
});

async function start(more: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const server = await startServer({ ...variables, ...more });
  running.push(server);
  return server;
}

function register(email: string): Promise<Response> {
  const password = 'Greenfinch?19';
  return fetch(`${url}/auth/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  });
}

test('the embedded database, its secret and the outbox page serve a newcomer, twice', async () => {
  const METRICS_PORT = String(await freePort());
  const first = await start({ METRICS_PORT });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const measured = await fetch(`http://localhost:${METRICS_PORT}/metrics`);
  expect(await measured.text()).toContain('hustings_mails{state="waiting"} 0');
  expect((await register('ada@example.org')).status).toBe(201);
  await first.stop();
  const secretPaths = ['access-token-secret', 'ballot-secret'].map((name) => join(dataDir, name));
  const readSecrets = () => Promise.all(secretPaths.map((path) => readFile(path, 'utf8')));
  const secrets = await readSecrets();
  expect(new Set(secrets).size).toBe(2);
  for (const [index, path] of secretPaths.entries()) {
    expect(secrets[index]).toHaveLength(43);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }

  const second = await start();
  expect((await register('ada@example.org')).status).toBe(409);
  expect(await readSecrets()).toEqual(secrets);
  const outbox = await (await fetch(`${url}/dev/outbox`)).text();
  expect(outbox).toContain('<h1>Local outbox</h1>');
  await second.stop();
});

test('a request under way is answered before the process stops', async () => {
  const server = await start();
  const password = 'Greenfinch?19';
  const body = { email: 'ada@example.org', password, confirmPassword: password };
  const underWay = request(`${url}/auth/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
  });
  const answered = once(underWay, 'response') as Promise<[IncomingMessage]>;
  underWay.flushHeaders();
  await once(underWay, 'continue');
  const stopped = server.stop();
  underWay.end(JSON.stringify(body));
  expect((await answered)[0].statusCode).toBe(201);
  await stopped;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test('with another ballot secret than the one with which voting was opened it stops with a sentence', async () => {
  const first = await start();
  const election = electionIdSchema.parse('a'.repeat(24));
  await ensureBallotKey({ ballotSecret: 'the secret of this server, as it was' }, election, 1);
  await first.stop();
  await expect(start()).rejects.toThrow(
    'BALLOT_SECRET is not the one with which voting was opened.',
  );
  await rm(join(dataDir, 'ballot-secret'));
  const BALLOT_SECRET = 'the secret of this server, as it was';
  await (await start({ BALLOT_SECRET })).stop();
});

test.each([
  [{ NODE_ENV: 'production' }, 'ACCESS_TOKEN_SECRET is required in production'],
  [{ NODE_ENV: 'production' }, 'MONGODB_URI is required in production: the embedded database'],
  [{ EMBEDDED_IN_PRODUCTION: 'true' }, 'EMBEDDED_IN_PRODUCTION must be yes or absent'],
  [{ PORT: 'http' }, 'PORT'],
  [{ MONGODB_URI: 'postgres://localhost' }, 'MONGODB_URI must begin with mongodb://'],
  ...[
    'w=1',
    'journal=false',
    'j=false',
    'readPreference=secondary',
    'ReadConcernLevel=available',
  ].map(
    (option) =>
      [
        { MONGODB_URI: `mongodb://localhost/?${option}` },
        `MONGODB_URI must not say ${option}`,
      ] as const,
  ),
  [{ ACCESS_TOKEN_SECRET: 'short' }, 'ACCESS_TOKEN_SECRET must be at least 32 bytes long'],
  [{ NODE_ENV: 'production' }, 'BALLOT_SECRET is required in production'],
  [{ BALLOT_SECRET: 'short' }, 'BALLOT_SECRET must be at least 32 bytes long'],
])('the environment %j stops it with a sentence', async (wrong, sentence) => {
  const starting = start(wrong);
  await expect(starting).rejects.toThrow(EnvironmentError);
  await expect(starting).rejects.toThrow(sentence);
});

describe('a DATA_DIR that cannot be used stops it with a sentence:', () => {
  const secrets = {
    ACCESS_TOKEN_SECRET: 'a secret that only tests know, 32 bytes',
    BALLOT_SECRET: 'another secret that only tests know, 32',
  };
  // Which of these it is depends on the system and the user.
  const unmade = /no folder can be made there|this user may not write there|is read-only/;
  test.each([
    ['a file', () => join(dataDir, 'file'), 'it is not a folder'],
    ['below a file', () => join(dataDir, 'file', 'data'), 'it is not a folder'],
    ['where no folder can be made', () => '/proc/nope', unmade],
    ['below where no folder can be made', () => '/proc/nope/data', unmade],
    ['where nobody may write', () => '/proc', unmade],
    ['of the system', () => '/sys/hustings', unmade],
  ])('%s', async (_, folder, why) => {
    await writeFile(join(dataDir, 'file'), '');
    for (const set of [{}, secrets]) {
      const starting = start({ DATA_DIR: folder(), ...set });
      await expect(starting).rejects.toThrow(`DATA_DIR can't be ${folder()}: `);
      await expect(starting).rejects.toThrow(why);
    }
  });
});

test('the embedded database is open to the owner of its folder alone, also in a folder that was open to all', async () => {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { mode: 0o755 });
  await chmod(dataDir, 0o755);
  const server = await start();
  const hosts = mongoose.connection.getClient().options.hosts.map(({ socketPath }) => socketPath);
  expect(hosts).toEqual([join(folder, 'mongodb.sock')]);
  const modes = [dataDir, folder, ...(await readdir(folder)).map((name) => join(folder, name))].map(
    async (path) => ((await stat(path)).mode & 0o777).toString(8),
  );
  expect(new Set(await Promise.all(modes.slice(0, 2)))).toEqual(new Set(['700']));
  expect(new Set(await Promise.all(modes.slice(2)))).toEqual(new Set(['600']));
  await server.stop();
});

test('outside production only this machine can open it, unless HOST says otherwise', async () => {
  const server = await start();
  expect(server.address.address).toBe('127.0.0.1');
  await server.stop();
  const open = await start({ HOST: '0.0.0.0' });
  expect(open.address.address).toBe('0.0.0.0');
  await open.stop();
});
