import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startServer, type RunningServer } from '../start-server.js';
import { runAdmin } from './run-admin.js';

let folder: string;
let variables: NodeJS.ProcessEnv;
let running: RunningServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-admin-'));
  variables = {
    ...{ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), PORT: '0' },
    ...{ BCRYPT_ROUNDS: '4', LOG_LEVEL: 'silent' },
  };
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<string> {
  running = await startServer(variables);
  return `http://127.0.0.1:${running.address.port}`;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function register(url: string, email: string): Promise<number> {
  const password = 'Greenfinch?19';
  const answer = await fetch(`${url}/auth/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  });
  return answer.status;
}

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** In this process, where no server has the database. */
async function admin(...args: string[]): Promise<Ended> {
  let [out, err] = ['', ''];
  const code = await runAdmin(args, {
    ...{ variables, folder },
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** As a process of its own, as it is beside a server. */
async function adminBeside(...args: string[]): Promise<Ended> {
  const program = fileURLToPath(new URL('../admin.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH, ...variables, INIT_CWD: folder },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += String(text)));
  child.stderr.on('data', (text: Buffer) => (err += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

test('beside a server that runs a backup is taken, and the database moves to another folder by it', async () => {
  const url = await start();
  expect(await register(url, 'ada@example.org')).toBe(201);
  const taken = await adminBeside('backup', 'kept', '--json');
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(taken.out)).toMatchObject({ file: join(folder, 'kept'), instant: true });
  expect(await register(url, 'bo@example.org')).toBe(201);
  expect(await adminBeside('restore', 'kept', '--replace')).toMatchObject({
    ...{ code: 2, out: '' },
    err: 'A server runs on this database: stop it, then restore.\n',
  });
  expect(await register(url, 'bo@example.org')).toBe(409);
  await stop();

  const again = await admin('restore', 'kept');
  expect(again).toMatchObject({ code: 2, out: '' });
  expect(again.err).toContain('The database is not empty: --replace removes what is in it');
  variables.DATA_DIR = join(folder, 'elsewhere');
  const moved = await admin('restore', 'kept');
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toContain('is whole');
  expect(JSON.parse((await admin('mails', '--json')).out)).toMatchObject({ held: true });
  const there = await start();
  expect(await register(there, 'ada@example.org')).toBe(409);
  expect(await register(there, 'bo@example.org')).toBe(201);
});

test('wrong words, and a database that is not there, are refused with the code 2', async () => {
  expect(await admin('backup')).toMatchObject({ code: 2, out: '' });
  expect((await admin('backup', 'kept')).err).toContain('There is no database in');
  expect(await admin('tidy')).toMatchObject({ code: 2 });
  expect(await admin('restore', 'none')).toMatchObject({ code: 2 });
  const help = await admin('--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('Exit codes: 0 done');
  variables.PORT = 'http';
  expect((await admin('mails')).err).toContain('The environment is not right: PORT');
});
