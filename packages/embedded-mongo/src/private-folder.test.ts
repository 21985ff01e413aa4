import { beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Document } from 'mongodb';
import { runningEmbeddedMongo } from './running.js';
import { socketOf } from './test/connect.js';
import { listeningAddresses } from './test/listening.js';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, start } = useServers();

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const mode = (path: string) => statSync(path).mode & 0o777;

async function answersAt(uri: string): Promise<boolean> {
  const client = await connect(uri);
  const answer: Document = await client.db('a').command({ ping: 1 });
  // Closed before its server ends, because closing contacts the server again.
  await client.close();
  return answer['ok'] === 1;
}

test('the database listens on a socket in its folder, and only the owner can reach it or read a file', async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'data.mdb'), '', { mode: 0o644 });
  const server = await start(folder);
  expect(socketOf(server.uri)).toBe(join(folder, 'mongodb.sock'));
  expect(statSync(socketOf(server.uri)).isSocket()).toBe(true);
  expect(await answersAt(server.uri)).toBe(true);
  expect(mode(folder)).toBe(0o700);
  const modes = readdirSync(folder).map((name) => [name, mode(join(folder, name))]);
  expect(modes).toHaveLength(5);
  expect(modes.filter(([, bits]) => bits !== 0o600)).toEqual([]);
  await server.stop();
});

(process.platform === 'linux' ? test : test.skip)(
  'the database opens no port beside its socket',
  async () => {
    const before = listeningAddresses(process.pid);
    const server = await start(folder);
    expect(await answersAt(server.uri)).toBe(true);
    expect(listeningAddresses(process.pid)).toEqual(before);
  },
);

test('another process finds the server of a folder, but not a killed one', async () => {
  expect(await runningEmbeddedMongo(folder)).toBeUndefined();
  const server = await start(folder);
  expect(await runningEmbeddedMongo(folder)).toBe(server.uri);
  await server.stop();
  expect(await runningEmbeddedMongo(folder)).toBeUndefined();
  // A kill leaves this behind: a socket without a listener.
  const left = createServer().listen(join(folder, 'left.sock'));
  await once(left, 'listening');
  renameSync(join(folder, 'left.sock'), join(folder, 'mongodb.sock'));
  left.close();
  await once(left, 'close');
  expect(readdirSync(folder)).toContain('mongodb.sock');
  expect(await runningEmbeddedMongo(folder)).toBeUndefined();
});

test('a folder with a path too long for a socket uses a private temporary one', async () => {
  const long = join(folder, 'x'.repeat(60), 'Ä y'.repeat(20));
  mkdirSync(long, { recursive: true });
  const server = await start(long);
  const place = dirname(socketOf(server.uri));
  expect(dirname(place)).toBe(tmpdir());
  expect(mode(place)).toBe(0o700);
  expect(await answersAt(server.uri)).toBe(true);
  expect(await runningEmbeddedMongo(long)).toBe(server.uri);
  await server.stop();
  expect(existsSync(place)).toBe(false);
  expect(readdirSync(long)).not.toContain('mongodb.sock');
  expect(await runningEmbeddedMongo(long)).toBeUndefined();
});
