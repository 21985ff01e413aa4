import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Document } from 'mongodb';
import { useServers } from './test/servers.js';
import { listeningAddresses } from './test/listening.js';
import { until } from './test/waiting.js';

const onLinux = process.platform === 'linux' ? test : test.skip;
const { connect, folder: makeFolder, launch, run } = useServers();

type Row = { _id: string } & Document;

test('the program behaves as tools expect of mongod', async () => {
  const folder = makeFolder();
  expect((await run(['--version'])).text).toMatch(/^db version v7\.0\.14/);
  const passed = ['--bind_ip', '127.0.0.1', '--storageEngine', 'wiredTiger', '--noauth'];
  const server = await launch(folder, passed);
  expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+$/);
  const clash = await run(['--dbpath', makeFolder(), '--port', new URL(server.uri).port]);
  expect(clash.text).toContain('Address already in use');
  expect(clash.code).not.toBe(0);
  server.process.kill('SIGINT');
  expect(await server.ended()).toEqual([0, null]);
  expect(existsSync(`${folder}/server.lock`)).toBe(false);
});

test('it does not listen to other machines', async () => {
  const { text, code } = await run(['--dbpath', makeFolder(), '--bind_ip', '0.0.0.0']);
  expect(text).toContain('127.0.0.1 only');
  expect(code).not.toBe(0);
});

test('on a port it listens only at the loopback address it names', async () => {
  const { uri } = await launch(makeFolder());
  const { hostname, port } = new URL(uri);
  expect(hostname).toBe('127.0.0.1');
  const addresses = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, address }) => family === 'IPv4' && address !== hostname)
    .map(({ address }) => address);
  // On Linux all of 127.0.0.0/8 is this machine, so there is always another address to try.
  if (process.platform === 'linux') addresses.push('127.0.0.2');
  for (const address of addresses) {
    const socket = createConnection(Number(port), address);
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
});

onLinux('the loopback port that it names is the only one it opens', async () => {
  const { pid, uri } = await launch(makeFolder());
  expect(listeningAddresses(pid)).toEqual([`127.0.0.1:${new URL(uri).port}`]);
});

test('a TTL index removes its documents when they expire', async () => {
  const server = await launch(makeFolder(), ['--setParameter', 'ttlMonitorSleepSecs=1']);
  const client = await connect(server.uri);
  const rows = client.db('ttl').collection<Row>('rows');
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const spent = { expireAfterSeconds: 0, partialFilterExpression: { spent: true } };
  await rows.createIndex({ until: 1 }, spent);
  await rows.insertMany([
    { _id: 'spent', until: new Date(0), spent: true },
    { _id: 'kept', until: new Date(0) },
    { _id: 'old', at: new Date(0) },
    { _id: 'new', at: new Date() },
    { _id: 'never' },
    { _id: 'text', at: 'long ago' },
  ]);
  await until('the old document to go', async () => (await rows.countDocuments()) < 6);
  const left = await rows.find().sort({ _id: 1 }).toArray();
  expect(left.map(({ _id }) => _id)).toEqual(['kept', 'never', 'new', 'text']);
  await client.close();
  server.process.kill('SIGTERM');
  expect(await server.ended()).toEqual([0, null]);
});
