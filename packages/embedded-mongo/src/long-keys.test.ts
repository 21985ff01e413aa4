import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Document, MongoClient } from 'mongodb';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, start } = useServers();

type Row = { _id: number; a: string } & Document;
/** Too many to sort, so they are read in index order. */
const rows = 2_100;
/** Longer than the part of a key that an index keeps. */
const beginning = 'x'.repeat(950);

test("strings that differ only after a key's limit are found in order, also after a restart", async () => {
  const folder = makeFolder();
  const serving = async (work: (of: MongoClient) => Promise<void>) => {
    const server = await start(folder);
    const client = await connect(server.uri);
    await work(client);
    await client.close();
    await server.stop();
  };
  const ends = fc.array(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 6 }), {
    minLength: rows,
    maxLength: rows,
  });
  const property = fc.asyncProperty(ends, fc.constantFrom(1, -1), async (texts, direction) => {
    const sorted = texts.map((end) => beginning + end).sort((a, b) => (a < b ? -1 : 1));
    const wanted = direction === 1 ? sorted : sorted.reverse();
    const expectOrder = async (client: MongoClient) => {
      const found = client.db('d').collection<Row>('long').find({ g: 1 }).sort({ a: direction });
      expect((await found.toArray()).map(({ a }) => a)).toEqual(wanted);
    };
    await serving(async (client) => {
      const long = client.db('d').collection<Row>('long');
      await long.drop();
      await long.createIndex({ g: 1, a: 1 });
      await long.insertMany(texts.map((end, _id) => ({ _id, g: 1, a: beginning + end })));
      await expectOrder(client);
    });
    await serving(expectOrder);
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
}, 120_000);
