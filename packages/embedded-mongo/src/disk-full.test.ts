import { expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { mongodBinary } from './index.js';
import { useServers } from './test/servers.js';

const { connect, folder, launch } = useServers();

type Row = { _id: number } & Document;

test('a write that a full disk refuses is undone completely, and the server keeps running', async () => {
  // Limits the server's files to four megabytes.
  const full: [string, ...string[]] = [
    'sh',
    '-c',
    'ulimit -f 4096; exec "$0" "$@"',
    mongodBinary(),
  ];
  const client = await connect((await launch(folder(), [], full)).uri);
  const db = client.db('d');
  const rows = db.collection<Row>('rows');
  await rows.createIndex({ tags: 1 });
  await rows.insertOne({ _id: 1, tags: 'a' });
  const big = 'x'.repeat(8_000_000);
  await expect(db.collection<Row>('new').insertOne({ _id: 1, big })).rejects.toMatchObject({
    code: 14031,
  });
  await expect(rows.insertOne({ _id: 2, tags: ['b', 'c'], big })).rejects.toMatchObject({
    code: 14031,
  });
  await expect(rows.updateOne({ _id: 1 }, { $set: { big } })).rejects.toMatchObject({
    code: 14031,
  });

  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['rows']);
  expect(await rows.find().toArray()).toEqual([{ _id: 1, tags: 'a' }]);
  // A collection created now gets the id of the one that was undone.
  await db.collection<Row>('other').insertOne({ _id: 1, small: true });
  expect(await db.collection<Row>('new').find().toArray()).toEqual([]);
  await db.collection<Row>('new').insertOne({ _id: 2 });
  expect(await db.collection<Row>('other').find().toArray()).toEqual([{ _id: 1, small: true }]);
  expect(await db.collection<Row>('new').find().toArray()).toEqual([{ _id: 2 }]);
});
