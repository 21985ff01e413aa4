import { expect, test } from '@jest/globals';
import type { Document, MongoClient } from 'mongodb';
import { useDatabase, type Row } from './test/connect.js';
import { useServers } from './test/servers.js';

const { db, client, filled, collection } = useDatabase();
const { folder: makeFolder, start, connect } = useServers();

function rename(from: string, to: string, options: Document = {}) {
  const named = (name: string) => `${db().databaseName}.${name}`;
  return client()
    .db('admin')
    .command({ renameCollection: named(from), to: named(to), ...options });
}

test('a renamed collection keeps documents, indexes and options, and its old name is free', async () => {
  const { collectionName } = collection();
  const clusteredIndex = { key: { _id: 1 }, unique: true, name: 'key' };
  await db().createCollection(collectionName, { clusteredIndex });
  const rows = db().collection<Row>(collectionName);
  await rows.insertMany([3, 1, 2].map((_id) => ({ _id, a: _id % 2 })));
  await rows.createIndex({ a: 1 }, { name: 'of a' });
  const described = async (name: string) => {
    const [found] = await db().listCollections({ name }, { nameOnly: false }).toArray();
    return [found?.options, await db().collection(name).indexes()];
  };
  const before = await described(collectionName);
  await rename(collectionName, `${collectionName}.other`);
  expect(await described(`${collectionName}.other`)).toEqual(before);
  const renamed = db().collection<Row>(`${collectionName}.other`);
  expect((await renamed.find({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3]);
  await renamed.insertOne({ _id: 4, a: 1 });
  expect(await renamed.countDocuments({ a: 1 })).toBe(3);
  expect(await rows.countDocuments()).toBe(0);
  await rows.insertOne({ _id: 9 });
  expect(await renamed.countDocuments()).toBe(4);
});

test('it replaces another one only if asked to, with all its documents and indexes', async () => {
  const [from, to] = [await filled(2, (i) => ({ a: i })), await filled(3, () => ({ b: 1 }))];
  await to.createIndex({ b: 1 });
  const names = [from.collectionName, to.collectionName] as const;
  await expect(rename(...names)).rejects.toMatchObject({ code: 48 });
  await rename(...names, { dropTarget: true });
  expect(await to.find().toArray()).toEqual([
    { _id: 0, a: 0 },
    { _id: 1, a: 1 },
  ]);
  expect((await to.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await from.countDocuments()).toBe(0);
});

const itself = (name: string) => rename(name, name);
test.each<[string, number, () => Promise<unknown>]>([
  ['what is not there', 26, () => rename('nowhere', 'elsewhere')],
  ['a name for itself', 20, async () => itself((await filled(1)).collectionName)],
  ['an empty name', 73, async () => rename((await filled(1)).collectionName, '')],
  [
    'a command to another database than admin',
    13,
    async () => db().command({ renameCollection: (await filled(1)).namespace, to: 'other.x' }),
  ],
])('%s is refused with %d', async (_, code, act) => {
  await expect(act()).rejects.toMatchObject({ code });
});

test('after a restart it has its new name, and the one it replaced is gone', async () => {
  const folder = makeFolder();
  const server = await start(folder);
  const first = await connect(server.uri);
  const of = (connected: MongoClient, name: string) => connected.db('d').collection<Row>(name);
  await of(first, 'new').insertMany([{ _id: 1 }, { _id: 2 }]);
  await of(first, 'old').insertMany([{ _id: 3 }]);
  await first.db('d').renameCollection('new', 'old', { dropTarget: true });
  await server.stop();
  const again = await connect((await start(folder)).uri);
  expect(await of(again, 'old').find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  expect(await again.db('d').listCollections({}, { nameOnly: true }).toArray()).toHaveLength(1);
});

test('a shredded collection can be neither renamed nor replaced', async () => {
  const server = await start(makeFolder(), ['keys']);
  const connected = await connect(server.uri);
  const rows = connected.db('d');
  await rows.collection<Row>('keys').insertOne({ _id: 1 });
  await rows.collection<Row>('others').insertOne({ _id: 2 });
  await expect(rows.renameCollection('keys', 'x')).rejects.toMatchObject({ code: 72 });
  const over = rows.renameCollection('others', 'keys', { dropTarget: true });
  await expect(over).rejects.toMatchObject({ code: 72 });
  expect(await rows.collection('keys').countDocuments()).toBe(1);
});
