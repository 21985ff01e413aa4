import { expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type Document } from 'mongodb';
import { mongodBinary, startEmbeddedMongo } from './index.js';
import { socketOf, temporaryFolder } from './test/connect.js';

interface Running {
  process: ChildProcess;
  uri: string;
}

async function launch(folder: string, more: string[] = []): Promise<Running> {
  const options = [
    '--dbpath',
    folder,
    '--port',
    '0',
    '--bind_ip',
    '127.0.0.1',
    '--storageEngine',
    'wiredTiger',
    '--noauth',
  ];
  const child = spawn(mongodBinary(), [...options, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const uri = /Waiting for connections at (\S+)/.exec(output)?.[1];
    if (uri) return { process: child, uri };
  }
  throw new Error(output);
}

async function output(options: string[]): Promise<{ text: string; code: number | null }> {
  const child = spawn(mongodBinary(), options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { text, code };
}

type Row = { _id: string } & Document;
const writers = 20;

/** What a condition gives as soon as it gives something. */
async function until<T>(holds: () => T | false): Promise<T> {
  for (;;) {
    const result = holds();
    if (result !== false) return result;
    await sleep(10);
  }
}

function lockOf(folder: string): string {
  return readFileSync(`${folder}/server.lock`, 'utf8');
}

/** Writes until the server is gone; returns what was acknowledged: the last `n` of each document. */
async function write(
  uri: string,
  writer: string,
  onAcknowledged: () => void,
): Promise<Map<string, number>> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 300, retryWrites: false });
  const rows = client.db('crash').collection<Row>('rows');
  const acknowledged = new Map<string, number>();
  try {
    for (let i = 0; ; i++) {
      const _id = `${writer}-${i}`;
      await rows.insertOne({ _id, n: 0, writer, unique: _id, tags: ['a', _id] });
      acknowledged.set(_id, 0);
      await rows.updateOne({ _id }, { $set: { n: 1, tags: ['b'] } });
      acknowledged.set(_id, 1);
      if (i % 3 === 2) {
        const gone = `${writer}-${i - 1}`;
        acknowledged.set(gone, -1);
        await rows.deleteOne({ _id: gone });
        acknowledged.set(gone, 2);
      }
      onAcknowledged();
    }
  } catch {
    return acknowledged;
  } finally {
    await client.close();
  }
}

/** Whether what is stored holds all that was acknowledged. */
function keeps(stored: number | undefined, acknowledged: number): boolean {
  if (acknowledged === 2) return stored === undefined;
  return acknowledged === -1 || (stored !== undefined && stored >= acknowledged);
}

/** How many documents of shredded collections somebody with the files could read. */
function keysIn(folder: string): number {
  const slots = readFileSync(`${folder}/keys.bin`).toString('hex').match(/.{64}/g) ?? [];
  return slots.filter((slot) => /[^0]/.test(slot)).length;
}

test.each([
  ['an ordinary', false],
  ['a shredded', true],
])(
  'a server killed at any moment loses nothing it acknowledged in %s collection',
  async (_, shredded) => {
    const { folder, remove } = temporaryFolder();
    if (shredded) await (await startEmbeddedMongo({ dataDir: folder, shredded: ['rows'] })).stop();
    const all = new Map<string, number>();
    for (let round = 0; round < 6; round++) {
      const { process, uri } = await launch(folder);
      const client = await MongoClient.connect(uri);
      const rows = client.db('crash').collection<Row>('rows');
      if (!shredded) {
        await rows.createIndex({ unique: 1 }, { unique: true });
        await rows.createIndex({ writer: 1, n: -1 });
        await rows.createIndex({ tags: 1 });
      }
      const stored = new Map((await rows.find().toArray()).map(({ _id, n }) => [_id, n as number]));
      const lost = [...all].filter(([_id, n]) => !keeps(stored.get(_id), n));
      expect(lost).toEqual([]);
      for (const sort of [{ unique: 1 }, { writer: 1, n: -1 }] as const) {
        const through = await rows.find().sort(sort).toArray();
        expect(through.map(({ _id }) => _id).sort()).toEqual([...stored.keys()].sort());
      }
      for (const tag of ['a', 'b']) {
        const counted = await rows.find({ tags: tag }).toArray();
        expect(counted).toHaveLength(
          [...stored.values()].filter((n) => (tag === 'a' ? n === 0 : n === 1)).length,
        );
      }
      expect(await rows.countDocuments({ writer: { $gte: '' } })).toBe(stored.size);
      expect(keysIn(folder)).toBe(shredded ? stored.size : 0);
      await client.close();
      let acknowledged = 0;
      const enough = 100 + round * 37;
      const onAcknowledged = () => {
        if (++acknowledged === enough) process.kill('SIGKILL');
      };
      const written = await Promise.all(
        Array.from({ length: writers }, (_, i) => write(uri, `${round}-${i}`, onAcknowledged)),
      );
      for (const map of written) for (const [_id, n] of map) all.set(_id, n);
    }
    expect(all.size).toBeGreaterThan(500);
    remove();
  },
  60_000,
);

test('the program behaves as tools expect of mongod', async () => {
  const { folder, remove } = temporaryFolder();
  expect((await output(['--version'])).text).toMatch(/^db version v7\.0\.14/);
  const { process: child, uri } = await launch(folder);
  expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+$/);
  const { port } = new URL(uri);
  const second = temporaryFolder();
  const clash = await output(['--dbpath', second.folder, '--port', port]);
  expect(clash.text).toContain('Address already in use');
  expect(clash.code).not.toBe(0);
  const sameFolder = await output(['--dbpath', folder, '--port', '0']);
  expect(sameFolder.text).toContain('is in use by another server');
  expect(sameFolder.code).not.toBe(0);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(`${folder}/server.lock`)).toBe(false);
  remove();
  second.remove();
}, 30_000);

test('a server that was killed holds nothing, also before its parent has taken notice', async () => {
  const { folder, remove } = temporaryFolder();
  // A shell that becomes another program never asks what has become of its children.
  const parent = spawn(
    'sh',
    ['-c', `"${mongodBinary()}" --dbpath "$0" --port 0 & exec sleep 600`, folder],
    {
      stdio: 'ignore',
    },
  );
  const held = await until(() => existsSync(`${folder}/server.lock`) && lockOf(folder));
  const [pid] = held.split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await until(() => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  const before = Date.now();
  const { process: child } = await launch(folder);
  expect(Date.now() - before).toBeLessThan(9_000);
  expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
  child.kill('SIGKILL');
  parent.kill('SIGKILL');
  await once(child, 'exit');
  remove();
}, 30_000);

test('a process that has got the number of one that was killed holds nothing', async () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(`${folder}/server.lock`, `${process.pid}\nlong ago\n`);
  const server = await startEmbeddedMongo({ dataDir: folder });
  await server.stop();
  remove();
});

test('a start waits for a server that is about to end', async () => {
  const { folder, remove } = temporaryFolder();
  const first = await launch(folder);
  const second = launch(folder);
  await until(
    () => readdirSync(folder).filter((name) => name.startsWith('server.lock.')).length > 0,
  );
  first.process.kill('SIGTERM');
  const { process: child, uri } = await second;
  const client = await MongoClient.connect(uri);
  expect(await client.db('a').collection('b').countDocuments()).toBe(0);
  await client.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  remove();
}, 30_000);

test('it does not listen to other machines', async () => {
  const { text, code } = await output([
    '--dbpath',
    temporaryFolder().folder,
    '--bind_ip',
    '0.0.0.0',
  ]);
  expect(text).toContain('127.0.0.1 only');
  expect(code).not.toBe(0);
});

test('on a port it answers no address but the loopback one that it names', async () => {
  const { folder, remove } = temporaryFolder();
  const { process: child, uri } = await launch(folder);
  const { hostname, port } = new URL(uri);
  expect(hostname).toBe('127.0.0.1');
  const addresses = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, address }) => family === 'IPv4' && address !== hostname)
    .map(({ address }) => address);
  // All of 127.0.0.0/8 is this machine on Linux, so that there is another address wherever this runs.
  if (process.platform === 'linux') addresses.push('127.0.0.2');
  for (const address of addresses) {
    const socket = createConnection(Number(port), address);
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  remove();
}, 30_000);

test('documents go when their time by a TTL index is over', async () => {
  const { folder, remove } = temporaryFolder();
  const { process: child, uri } = await launch(folder, ['--setParameter', 'ttlMonitorSleepSecs=1']);
  const client = await MongoClient.connect(uri);
  const rows = client.db('ttl').collection<Row>('rows');
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await rows.insertMany([
    { _id: 'old', at: new Date(0) },
    { _id: 'new', at: new Date() },
    { _id: 'never' },
    { _id: 'text', at: 'long ago' },
  ]);
  while ((await rows.countDocuments()) === 4);
  expect((await rows.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
    'never',
    'new',
    'text',
  ]);
  await client.close();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  remove();
});

test('a stopped worker frees its folder and its socket, and keeps its data', async () => {
  const { folder, remove } = temporaryFolder();
  const first = await startEmbeddedMongo({ dataDir: folder });
  await expect(startEmbeddedMongo({ dataDir: folder })).rejects.toThrow(
    'is in use by another server',
  );
  const client = await MongoClient.connect(first.uri);
  await client.db('a').collection<Row>('b').insertOne({ _id: 'kept' });
  await client.close();
  await first.stop();
  const socket = createConnection(socketOf(first.uri));
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ENOENT');
  const second = await startEmbeddedMongo({ dataDir: folder });
  const again = await MongoClient.connect(second.uri);
  expect(await again.db('a').collection<Row>('b').findOne({})).toEqual({ _id: 'kept' });
  await again.close();
  await second.stop();
  remove();
}, 30_000);
