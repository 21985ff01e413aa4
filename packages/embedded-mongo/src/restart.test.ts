import { beforeEach, expect, test } from '@jest/globals';
import type { Collection, Db, Document } from 'mongodb';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, start } = useServers();

type Row = { _id: number } & Document;

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

/** Runs `work` with a server of its own on the test's folder. */
async function serving(work: (rows: Collection<Row>, db: Db) => Promise<void>): Promise<void> {
  const server = await start(folder);
  const client = await connect(server.uri);
  const db = client.db('d');
  await work(db.collection<Row>('rows'), db);
  await client.close();
  await server.stop();
}

test.each<[string, (rows: Collection<Row>, fill: () => Promise<unknown>) => Promise<void>]>([
  [
    'made before them',
    async (rows, fill) => {
      await rows.createIndex({ tags: 1 });
      await fill();
    },
  ],
  [
    'made after them',
    async (rows, fill) => {
      await fill();
      await rows.createIndex({ tags: 1 });
    },
  ],
])(
  'documents with arrays are found once each through an index %s, also after a restart',
  async (_, prepare) => {
    const expectOnce = async (rows: Collection<Row>) => {
      const filter = { tags: { $gte: 'a' } };
      expect(await rows.find(filter).sort({ _id: 1 }).toArray()).toHaveLength(2);
      expect(await rows.countDocuments(filter)).toBe(2);
      // The index contains a document several times, so it is not read in order.
      const sorted = rows.find(filter).sort({ tags: 1 }).toArray();
      await expect(sorted).rejects.toMatchObject({ code: 2 });
    };
    await serving(async (rows) => {
      const fill = () =>
        rows.insertMany([
          { _id: 1, tags: ['b', 'd'] },
          { _id: 2, tags: ['a', 'c'] },
        ]);
      await prepare(rows, fill);
      await expectOnce(rows);
    });
    await serving(expectOnce);
  },
);

test('after a restart an index exists, enforces its constraints, and is used', async () => {
  await serving(async (rows) => {
    await rows.createIndex({ email: 1 }, { unique: true, sparse: true });
    await rows.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, email: `${i}@` })));
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await rows.dropIndex('at_1');
    await rows.createIndex({ a: 1, b: -1 }, { partialFilterExpression: { open: true } });
  });
  await serving(async (rows, db) => {
    expect(await rows.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { email: 1 }, name: 'email_1', unique: true, sparse: true },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1', partialFilterExpression: { open: true } },
    ]);
    await expect(rows.dropIndex('at_1')).rejects.toMatchObject({ code: 27 });
    await expect(rows.insertOne({ _id: 500, email: '7@' })).rejects.toMatchObject({ code: 11000 });
    expect(await rows.findOne({ email: '7@' })).toEqual({ _id: 7, email: '7@' });
    expect(await rows.findOne({ _id: 7 })).toEqual({ _id: 7, email: '7@' });
    const status = await db.admin().serverStatus();
    expect(status['metrics'].queryExecutor.scannedObjects).toBe(2);
  });
});
