import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import type { Document } from 'mongodb';
import { mongodBinary } from './index.js';
import { socketOf } from './test/connect.js';
import { useServers } from './test/servers.js';
import { until } from './test/waiting.js';

const { connect, folder: makeFolder, launch, run, spawn, start } = useServers();

type Row = { _id: string } & Document;

function lockOf(folder: string): string {
  return readFileSync(`${folder}/server.lock`, 'utf8');
}

function statusOf(pid: string): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8');
}

test('a killed server holds no lock, even before its parent has reaped it', async () => {
  const folder = makeFolder();
  // A shell that becomes another program never reaps its children.
  const command = `"${mongodBinary()}" --dbpath "$0" --port 0 & exec sleep 600`;
  spawn('sh', ['-c', command, folder]);
  const held = await until(
    'the first server to take its folder',
    () => existsSync(`${folder}/server.lock`) && lockOf(folder),
  );
  const pid = held.split('\n')[0] as string;
  process.kill(Number(pid), 'SIGKILL');
  await until('the first server to end', () => /\) Z /.test(statusOf(pid)));
  const before = Date.now();
  await launch(folder);
  expect(Date.now() - before).toBeLessThan(9_000);
  expect(statusOf(pid)).toMatch(/\) Z /);
});

test("a process that reuses a killed server's id holds no lock", async () => {
  const folder = makeFolder();
  const killed = await launch(folder);
  killed.process.kill('SIGKILL');
  await killed.ended();
  const lock = lockOf(folder);
  expect(lock).toMatch(`${killed.pid}\n`);
  writeFileSync(`${folder}/server.lock`, lock.replace(`${killed.pid}\n`, `${process.pid}\n`));
  const before = Date.now();
  await start(folder);
  expect(Date.now() - before).toBeLessThan(9_000);
});

test('a start waits for a server that is shutting down', async () => {
  const folder = makeFolder();
  const first = await launch(folder);
  const second = launch(folder);
  await until('the second server to ask for the folder', () =>
    readdirSync(folder).some((name) => name.startsWith('server.lock.')),
  );
  first.process.kill('SIGTERM');
  const client = await connect((await second).uri);
  expect(await client.db('a').collection('b').countDocuments()).toBe(0);
});

test('a folder in use is refused to others; its server releases it and its socket, and keeps the data', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  // Both wait ten seconds, so run them in parallel.
  const [worker, program] = await Promise.all([
    start(folder).catch((error: Error) => error.message),
    run(['--dbpath', folder, '--port', '0']),
  ]);
  expect(worker).toContain('is in use by another server');
  expect(program.text).toContain('is in use by another server');
  expect(program.code).not.toBe(0);
  const client = await connect(first.uri);
  await client.db('a').collection<Row>('b').insertOne({ _id: 'kept' });
  await client.close();
  await first.stop();
  expect(existsSync(`${folder}/server.lock`)).toBe(false);
  const [error] = (await once(createConnection(socketOf(first.uri)), 'error')) as [Error];
  expect(error).toMatchObject({ code: 'ENOENT' });
  const again = await connect((await start(folder)).uri);
  expect(await again.db('a').collection<Row>('b').findOne({})).toEqual({ _id: 'kept' });
});
