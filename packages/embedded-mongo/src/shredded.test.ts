import { beforeEach, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, Document } from 'mongodb';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, start } = useServers();

type Row = { _id: number } & Document;
interface Opened {
  secrets: Collection<Row>;
  others: Collection<Row>;
  stop: () => Promise<void>;
}

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

async function open(shredded: string[] = ['secrets']): Promise<Opened> {
  const server = await start(folder, shredded);
  const client = await connect(server.uri);
  return {
    secrets: client.db('d').collection<Row>('secrets'),
    others: client.db('d').collection<Row>('others'),
    stop: async () => {
      await client.close();
      await server.stop();
    },
  };
}

/** Names of the files that contain a text. */
function filesWith(text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

test('documents of a shredded collection can be found, changed and removed as usual, also after a restart', async () => {
  const first = await open();
  await first.secrets.insertMany([
    { _id: 1, text: 'one' },
    { _id: 2, text: 'two' },
    { _id: 3, text: 'three' },
  ]);
  await first.secrets.updateOne({ _id: 2 }, { $set: { text: 'zwei' } });
  await first.secrets.deleteOne({ _id: 1 });
  await expect(first.secrets.insertOne({ _id: 2 })).rejects.toMatchObject({ code: 11000 });
  await first.stop();
  // The collection stays shredded even if it is no longer named.
  const second = await open([]);
  expect(await second.secrets.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 2, text: 'zwei' },
    { _id: 3, text: 'three' },
  ]);
  expect(await second.secrets.findOne({ text: 'three' })).toEqual({ _id: 3, text: 'three' });
  await second.stop();
});

test('no file contains its documents in plain text, and nobody can read its former ones', async () => {
  const { secrets, others, stop } = await open();
  await secrets.insertOne({ _id: 1, text: 'very-secret' });
  await others.insertOne({ _id: 1, text: 'quite-public' });
  expect(filesWith('very-secret')).toEqual([]);
  expect(filesWith('quite-public')).not.toEqual([]);
  const keys = () => readFileSync(join(folder, 'keys.bin'));
  const key = Buffer.from(keys().subarray(0, 32));
  expect(key.equals(Buffer.alloc(32))).toBe(false);
  await secrets.updateOne({ _id: 1 }, { $set: { text: null } });
  expect(keys().includes(key)).toBe(false);
  await secrets.deleteOne({ _id: 1 });
  expect(keys().every((byte) => byte === 0)).toBe(true);
  await secrets.insertOne({ _id: 2, text: 'dropped' });
  await secrets.drop();
  expect(keys().every((byte) => byte === 0)).toBe(true);
  await stop();
});

test('a key that a kill left without its document is overwritten at the next start', async () => {
  const first = await open();
  await first.secrets.insertMany([{ _id: 1 }, { _id: 2 }]);
  const path = join(folder, 'keys.bin');
  const both = readFileSync(path);
  await first.secrets.deleteOne({ _id: 1 });
  await first.stop();
  const one = readFileSync(path);
  writeFileSync(path, both);
  const second = await open();
  expect(readFileSync(path)).toEqual(one);
  expect(await second.secrets.find().toArray()).toEqual([{ _id: 2 }]);
  await second.stop();
});

test('it refuses indexes, whose keys would stay behind', async () => {
  const { secrets, stop } = await open();
  await expect(secrets.createIndex({ text: 1 })).rejects.toMatchObject({ code: 67 });
  await stop();
});

test('a folder of an earlier version is migrated, and keeps nothing on freed pages', async () => {
  const before = await open([]);
  await before.secrets.insertMany([
    { _id: 1, text: 'kept-secret' },
    { _id: 2, text: 'removed-secret' },
  ]);
  await before.secrets.deleteOne({ _id: 2 });
  await before.others.insertOne({ _id: 1, text: 'quite-public' });
  await before.stop();
  expect(filesWith('removed-secret')).not.toEqual([]);

  const after = await open();
  expect(filesWith('removed-secret')).toEqual([]);
  expect(filesWith('kept-secret')).toEqual([]);
  expect(await after.secrets.find().toArray()).toEqual([{ _id: 1, text: 'kept-secret' }]);
  expect(await after.others.find().toArray()).toEqual([{ _id: 1, text: 'quite-public' }]);
  await after.stop();
  expect(existsSync(join(folder, 'rewriting'))).toBe(false);
});
