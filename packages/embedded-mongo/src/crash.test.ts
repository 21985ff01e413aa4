import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Collection, Document } from 'mongodb';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, launch, start } = useServers();

type Row = { _id: string } & Document;
const writers = 20;
const kills = 6;

/** Writes until the server is gone; returns the last acknowledged `n` of each document. */
async function write(
  rows: Collection<Row>,
  writer: string,
  onAcknowledged: () => void,
): Promise<Map<string, number>> {
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
  }
}

/** Whether the stored `n` fits what was acknowledged: 2 is a deletion, -1 a deletion only requested. */
function keeps(stored: number | undefined, acknowledged: number): boolean {
  if (acknowledged === 2) return stored === undefined;
  return acknowledged === -1 || (stored !== undefined && stored >= acknowledged);
}

/** The number of keys in `keys.bin`: one for each stored document of a shredded collection. */
function keysIn(folder: string): number {
  const slots = readFileSync(`${folder}/keys.bin`).toString('hex').match(/.{64}/g) ?? [];
  return slots.filter((slot) => /[^0]/.test(slot)).length;
}

/** Checks the indexes against the stored documents; returns the `n` of each. */
async function expectSound(rows: Collection<Row>): Promise<Map<string, number>> {
  const stored = new Map((await rows.find().toArray()).map(({ _id, n }) => [_id, n as number]));
  for (const sort of [{ unique: 1 }, { writer: 1, n: -1 }] as const) {
    const through = await rows.find().sort(sort).toArray();
    expect(through.map(({ _id }) => _id).sort()).toEqual([...stored.keys()].sort());
  }
  for (const [tag, n] of [
    ['a', 0],
    ['b', 1],
  ] as const) {
    const counted = await rows.find({ tags: tag }).toArray();
    expect(counted).toHaveLength([...stored.values()].filter((value) => value === n).length);
  }
  expect(await rows.countDocuments({ writer: { $gte: '' } })).toBe(stored.size);
  return stored;
}

test.each([
  ['an ordinary', false],
  ['a shredded', true],
])(
  'a server killed at any moment loses nothing it acknowledged in %s collection',
  async (_, shredded) => {
    const folder = makeFolder();
    if (shredded) await (await start(folder, ['rows'])).stop();
    const all = new Map<string, number>();
    for (let killed = 0; ; killed++) {
      const server = await launch(folder);
      const client = await connect(server.uri);
      const rows = client.db('crash').collection<Row>('rows');
      if (!shredded && killed === 0) {
        await rows.createIndex({ unique: 1 }, { unique: true });
        await rows.createIndex({ writer: 1, n: -1 });
        await rows.createIndex({ tags: 1 });
      }
      const stored = await expectSound(rows);
      expect([...all].filter(([_id, n]) => !keeps(stored.get(_id), n))).toEqual([]);
      expect(keysIn(folder)).toBe(shredded ? stored.size : 0);
      if (killed === kills) break;
      await client.close();
      let acknowledged = 0;
      const enough = 100 + killed * 37;
      const onAcknowledged = () => {
        if (++acknowledged === enough) server.process.kill('SIGKILL');
      };
      // One client for all writers, with a connection for each.
      const options = { serverSelectionTimeoutMS: 300, retryWrites: false, maxPoolSize: writers };
      const writing = (await connect(server.uri, options)).db('crash').collection<Row>('rows');
      const written = await Promise.all(
        Array.from({ length: writers }, (_, i) => write(writing, `${killed}-${i}`, onAcknowledged)),
      );
      expect(await server.ended()).toEqual([null, 'SIGKILL']);
      for (const map of written) for (const [_id, n] of map) all.set(_id, n);
    }
    expect(all.size).toBeGreaterThan(500);
  },
  60_000,
);
