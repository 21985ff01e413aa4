import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { startEmbeddedMongo } from './index.js';
import { socketOf, temporaryFolder } from './test/connect.js';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

const mode = (path: string) => statSync(path).mode & 0o777;

async function answersAt(uri: string): Promise<boolean> {
  const client = await MongoClient.connect(uri);
  const answer: Document = await client.db('a').command({ ping: 1 });
  await client.close();
  return answer['ok'] === 1;
}

test('the database answers on a socket in its folder, where nobody else can reach it or read a file', async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'data.mdb'), '', { mode: 0o644 });
  const server = await startEmbeddedMongo({ dataDir: folder });
  expect(socketOf(server.uri)).toBe(join(folder, 'mongodb.sock'));
  expect(statSync(socketOf(server.uri)).isSocket()).toBe(true);
  expect(await answersAt(server.uri)).toBe(true);
  expect(mode(folder)).toBe(0o700);
  const modes = readdirSync(folder).map((name) => [name, mode(join(folder, name))]);
  expect(modes).toHaveLength(5);
  expect(modes.filter(([, bits]) => bits !== 0o600)).toEqual([]);
  await server.stop();
});

test('a folder whose path is too long for a socket has it in a private temporary one', async () => {
  const long = join(folder, 'x'.repeat(60), 'Ä y'.repeat(20));
  mkdirSync(long, { recursive: true });
  const server = await startEmbeddedMongo({ dataDir: long });
  const place = dirname(socketOf(server.uri));
  expect(dirname(place)).toBe(tmpdir());
  expect(mode(place)).toBe(0o700);
  expect(await answersAt(server.uri)).toBe(true);
  await server.stop();
  expect(existsSync(place)).toBe(false);
});
