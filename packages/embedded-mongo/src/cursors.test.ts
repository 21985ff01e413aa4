import { expect, test } from '@jest/globals';
import { Long, type Document } from 'mongodb';
import { onlyEmbedded, useDatabase } from './test/connect.js';
import { useServers } from './test/servers.js';
import { until } from './test/waiting.js';

const { db, client, filled } = useDatabase();
const { connect, folder, launch } = useServers();

const megabyte = 1024 * 1024;

interface Batch {
  id: Long;
  documents: Document[];
}

async function batchOf(command: Document, database = db()): Promise<Batch> {
  const { cursor } = await database.command(command, { promoteLongs: false });
  const { id, firstBatch, nextBatch } = cursor as Record<string, unknown>;
  return { id: id as Long, documents: (firstBatch ?? nextBatch) as Document[] };
}

test('a cursor returns the requested batches, through later changes', async () => {
  const rows = await filled(1000, (i) => ({ a: i }));
  await rows.createIndex({ a: 1 });
  const cursor = rows.find().sort({ a: 1 }).batchSize(10);
  for (let i = 0; i < 15; i++) await cursor.next();
  await rows.deleteMany({ a: { $gte: 500 } });
  expect(await cursor.toArray()).toHaveLength(500 - 15);
});

test('getMore fails for a cursor that does not exist', async () => {
  await expect(db().command({ getMore: 12345n, collection: 'x' })).rejects.toMatchObject({
    code: 43,
  });
});

test('a cursor returns more only for its own collection', async () => {
  const secret = (await filled(10)).collectionName;
  const other = (await filled(10)).collectionName;
  const { id } = await batchOf({ find: secret, batchSize: 2 });
  const more = { getMore: id, batchSize: 2 };
  const elsewhere = client().db(`${db().databaseName}_other`);
  await expect(batchOf({ ...more, collection: other })).rejects.toThrow();
  await expect(batchOf({ ...more, collection: secret }, elsewhere)).rejects.toThrow();
  const { documents } = await batchOf({ ...more, collection: secret });
  expect(documents).toEqual([{ _id: 2 }, { _id: 3 }]);
});

test('a batch never exceeds the size limit of a message', async () => {
  const text = 'x'.repeat(megabyte);
  const rows = await filled(20, () => ({ text }));
  const name = rows.collectionName;
  const first = await batchOf({ find: name, batchSize: 1_000 });
  expect(first.documents.length).toBeGreaterThan(0);
  expect(first.documents.length).toBeLessThanOrEqual(16);
  const next = await batchOf({ getMore: first.id, collection: name });
  expect(next.documents.length).toBeGreaterThan(0);
  expect(next.documents.length).toBeLessThanOrEqual(16);
  expect((await rows.find().toArray()).map(({ _id }) => _id)).toEqual([...Array(20).keys()]);
  expect(await rows.aggregate([{ $match: { text } }]).toArray()).toHaveLength(20);
});

test('without a batch size, the first batch has 101 documents and the next all the rest', async () => {
  const name = (await filled(500)).collectionName;
  for (const command of [{ find: name }, { aggregate: name, pipeline: [], cursor: {} }]) {
    const { id, documents } = await batchOf(command);
    expect(documents).toHaveLength(101);
    const rest = await batchOf({ getMore: id, collection: name });
    expect(rest.documents).toHaveLength(500 - 101);
    expect(rest.id).toEqual(Long.ZERO);
  }
});

(onlyEmbedded ? test : test.skip)('an idle cursor is closed', async () => {
  const server = await launch(folder(), ['--setParameter', 'cursorTimeoutMillis=1']);
  const own = (await connect(server.uri)).db('d');
  await own.collection<{ _id: number }>('r').insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const left = { find: 'r', batchSize: 1 };
  await until('a cursor to be closed', async () => {
    const { id } = await batchOf(left, own);
    // Opening a cursor removes expired ones.
    await batchOf(left, own);
    return batchOf({ getMore: id, collection: 'r' }, own).then(
      () => false,
      (error: Document) => error['code'] === 43,
    );
  });
});
