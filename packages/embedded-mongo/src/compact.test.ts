import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, Db, Document } from 'mongodb';
import { mongodBinary } from './index.js';
import { leafPages, signsOfOrder } from './pages.js';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, launch, start } = useServers();

type Row = { _id: number } & Document;

const compact = (db: Db) => db.command({ compact: 'rows' });
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

const signsIn = (folder: string) => signsOfOrder(leafPages(join(folder, 'data.mdb')));

test('no page of a compacted file, including freed ones, shows the order of writes', async () => {
  const folder = makeFolder();
  const server = await start(folder);
  const client = await connect(server.uri);
  const db = client.db('d');
  const rows = await db.createCollection<{ _id: Buffer } & Document>('rows', {
    clusteredIndex: { key: { _id: 1 }, unique: true },
  });
  const marks = db.collection<Row>('marks');
  await marks.createIndex({ marked: 1, name: 1 });
  await marks.insertMany(
    numbers(0, 300).map((_id) => ({ _id, name: `name ${_id}`, marked: false })),
  );
  for (const n of numbers(0, 300)) {
    await rows.insertOne({ _id: randomBytes(32), text: 'x'.repeat(80) });
    await marks.updateOne({ _id: (n * 7) % 300 }, { $set: { marked: true } });
  }
  const before = signsIn(folder);
  expect(before.pages).toBeGreaterThan(5);
  expect(before.entries).toBeGreaterThan(50);

  await compact(db);
  expect(signsIn(folder)).toEqual({ pages: 0, entries: 0 });
  expect(await rows.countDocuments()).toBe(300);
  expect(await marks.countDocuments({ marked: true })).toBe(300);
  await client.close();
  await server.stop();
  expect(signsIn(folder)).toEqual({ pages: 0, entries: 0 });
});

test('a compacted file shrinks by what was removed, and contains none of it', async () => {
  const folder = makeFolder();
  const server = await start(folder, ['secrets']);
  const client = await connect(server.uri);
  const db = client.db('d');
  const rows = db.collection<Row>('rows');
  await rows.insertMany(numbers(0, 500).map((_id) => ({ _id, text: 'quite-private'.repeat(100) })));
  await db
    .collection<Row>('dropped')
    .insertMany(numbers(0, 3000).map((_id) => ({ _id, text: 'gone' })));
  await db.collection<Row>('secrets').insertOne({ _id: 1, text: 'very-secret' });
  await rows.deleteMany({});
  await db.collection('dropped').drop();
  const file = join(folder, 'data.mdb');
  const { size, mode } = statSync(file);
  expect(readFileSync(file).includes('quite-private')).toBe(true);

  const { bytesFreed } = await compact(db);
  expect(statSync(file).size).toBe(size - (bytesFreed as number));
  expect(statSync(file).size).toBeLessThan(100_000);
  expect(statSync(file).mode).toBe(mode);
  expect(readFileSync(file).includes('quite-private')).toBe(false);
  expect(readdirSync(folder)).not.toContain('rewriting');
  expect(await db.collection<Row>('secrets').findOne()).toEqual({ _id: 1, text: 'very-secret' });
  await client.close();
  await server.stop();
});

/** Writes documents one after the other until aborted. @returns the acknowledged ones. */
async function writeBeside(rows: Collection<Row>, writer: number, signal: AbortSignal) {
  const acknowledged = new Map<number, number>();
  try {
    for (let _id = writer * 1_000_000; !signal.aborted; _id++) {
      await rows.insertOne({ _id, n: 0, text: 'x'.repeat(_id % 700) });
      acknowledged.set(_id, 0);
      if (_id % 3 === 0) {
        await rows.updateOne({ _id }, { $set: { n: 1 } });
        acknowledged.set(_id, 1);
      }
      if (_id % 5 === 0) {
        acknowledged.delete(_id);
        await rows.deleteOne({ _id });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return acknowledged;
}

async function stored(rows: Collection<Row>): Promise<Map<number, number>> {
  const all = (await rows.find({ n: { $gte: 0 } }).toArray()).map(({ _id, n }) => [
    _id,
    n as number,
  ]);
  return new Map((all as [number, number][]).sort(([a], [b]) => a - b));
}

const inOrder = (all: Map<number, number>[]) =>
  new Map(all.flatMap((each) => [...each]).sort(([a], [b]) => a - b));

test('what is written during it is there afterwards, and after a restart', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  const client = await connect(first.uri, { maxPoolSize: 20 });
  const db = client.db('d');
  const rows = db.collection<Row>('rows');
  await rows.createIndex({ n: 1, text: 1 });
  const large = 'y'.repeat(100_000);
  await rows.insertMany(numbers(0, 3000).map((_id) => ({ _id: -1 - _id, text: 'x'.repeat(500) })));
  await rows.insertOne({ _id: -5000, large });
  const ending = new AbortController();
  const writing = numbers(1, 9).map((writer) => writeBeside(rows, writer, ending.signal));
  for (let time = 0; time < 4; time++) {
    await compact(db);
    expect((await rows.findOne({ _id: -5000 }))?.large).toBe(large);
  }
  // All concurrent requests are answered.
  await Promise.all(numbers(0, 5).map(() => compact(db)));
  ending.abort();
  const acknowledged = inOrder(await Promise.all(writing));
  expect(acknowledged.size).toBeGreaterThan(100);
  expect(await stored(rows)).toEqual(acknowledged);
  await client.close();
  await first.stop();
  const second = await start(folder);
  const again = (await connect(second.uri)).db('d').collection<Row>('rows');
  expect(await stored(again)).toEqual(acknowledged);
  expect(await again.countDocuments({ _id: { $lt: 0 } })).toBe(3001);
}, 120_000);

test('a backup reading a snapshot and an open cursor continue during it', async () => {
  const folder = makeFolder();
  const server = await start(folder);
  const client = await connect(server.uri);
  const db = client.db('d');
  const rows = db.collection<Row>('rows');
  await rows.insertMany(numbers(0, 3000).map((_id) => ({ _id })));
  const reader = await connect(server.uri);
  const session = reader.startSession({ snapshot: true });
  const backup = () =>
    reader.db('d').collection('rows').find({}, { session, batchSize: 10_000 }).toArray();
  const reading = rows.find({}, { batchSize: 100 });
  expect(await backup()).toHaveLength(3000);
  expect(await reading.next()).toEqual({ _id: 0 });
  await rows.deleteMany({ _id: { $gte: 2000 } });
  const inode = statSync(join(folder, 'data.mdb')).ino;
  const compacted = compact(db);
  while (statSync(join(folder, 'data.mdb')).ino === inode) await db.command({ ping: 1 });
  await rows.insertOne({ _id: 5000 });
  expect(await reading.toArray()).toHaveLength(2000);
  expect(await backup()).toHaveLength(3000);
  // Until then the old file is read and not overwritten.
  await reader.close();
  await compacted;
  await client.close();
  await server.stop();
});

test('a server killed at any moment of it loses nothing it acknowledged', async () => {
  const folder = makeFolder();
  const all = new Map<number, number>();
  for (let round = 0; ; round++) {
    const server = await launch(folder);
    const db = (await connect(server.uri)).db('d');
    const rows = db.collection<Row>('rows');
    if (round === 0) {
      await rows.createIndex({ n: 1, text: 1 });
      const many = numbers(0, 4000).map((_id) => ({ _id: -1 - _id, text: 'x'.repeat(300) }));
      await rows.insertMany(many);
    }
    const there = await stored(rows);
    expect([...all].filter(([_id, n]) => (there.get(_id) ?? -1) < n)).toEqual([]);
    expect(await rows.countDocuments({ _id: { $lt: 0 } })).toBe(4000);
    expect(readdirSync(folder)).not.toContain('rewriting');
    if (round === 12) break;
    const ending = new AbortController();
    const writer = (await connect(server.uri, { retryWrites: false, maxPoolSize: 20 })).db('d');
    const writing = numbers(1, 5).map((n) =>
      writeBeside(writer.collection<Row>('rows'), round * 10 + n, ending.signal),
    );
    const file = join(folder, 'data.mdb');
    const inode = statSync(file).ino;
    const compacting = compact(db).catch(() => undefined);
    const begun = Date.now();
    // The kill comes later each round; in the last ones, after the new file has replaced the old one.
    const isDue = () =>
      round < 9 ? Date.now() - begun > round * 20 : statSync(file).ino !== inode;
    while (!isDue()) await new Promise((resolve) => setImmediate(resolve));
    ending.abort();
    server.process.kill('SIGKILL');
    await server.ended();
    await compacting;
    for (const map of await Promise.all(writing)) for (const [_id, n] of map) all.set(_id, n);
  }
}, 120_000);

test('a compaction that runs out of disk space leaves everything as it was', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  const rows = (await connect(first.uri)).db('d').collection<Row>('rows');
  const texts = numbers(0, 60).map((_id) => ({ _id, text: 'x'.repeat(100_000) }));
  await rows.insertMany(texts);
  await first.stop();
  const full: [string, ...string[]] = [
    'sh',
    '-c',
    'ulimit -f 4096; exec "$0" "$@"',
    mongodBinary(),
  ];
  const second = await launch(folder, [], full);
  const db = (await connect(second.uri)).db('d');
  const { ino } = statSync(join(folder, 'data.mdb'));
  await expect(compact(db)).rejects.toMatchObject({ code: 14031 });
  expect(await db.collection<Row>('rows').countDocuments()).toBe(60);
  expect(readdirSync(folder)).not.toContain('rewriting');
  second.process.kill('SIGINT');
  await second.ended();
  expect(statSync(join(folder, 'data.mdb')).ino).toBe(ino);
  const third = await start(folder);
  const again = (await connect(third.uri)).db('d').collection<Row>('rows');
  expect(await again.find().toArray()).toEqual(texts);
});

test('a server stopped during it stops and keeps its file', async () => {
  const folder = makeFolder();
  const server = await start(folder);
  const client = await connect(server.uri);
  const rows = client.db('d').collection<Row>('rows');
  await rows.insertMany(numbers(0, 20_000).map((_id) => ({ _id, text: 'x'.repeat(300) })));
  const compacting = compact(client.db('d')).catch(() => undefined);
  await client.db('d').command({ ping: 1 });
  await server.stop();
  await compacting;
  expect(readdirSync(folder)).not.toContain('rewriting');
  const again = await start(folder);
  expect(await (await connect(again.uri)).db('d').collection('rows').countDocuments()).toBe(20_000);
});

test('it is refused if there is no such collection', async () => {
  const server = await start(makeFolder());
  const client = await connect(server.uri);
  await expect(compact(client.db('d'))).rejects.toMatchObject({ code: 26 });
});
