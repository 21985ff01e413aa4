import { describe, expect, test } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
  type Document,
  type Filter,
  type UpdateFilter,
} from 'mongodb';
import { useDatabase } from './test/connect.js';

const { db } = useDatabase();
const date = (day: number) => new Date(Date.UTC(2026, 0, day));
const id = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));
const long = (n: number | bigint) => Long.fromBigInt(BigInt(n));
let collections = 0;

type Row = { _id: number } & Document;

async function stored(documents: Document[], index?: Document) {
  const collection = db().collection<Row>(`c${++collections}`);
  if (documents.length > 0) await collection.insertMany(documents as Row[]);
  if (index) await collection.createIndex(index);
  return collection;
}

/** Values of `a`, a filter, and the indexes (from 0) of the matching ones. */
const queries: [values: unknown[], filter: Document, found: number[]][] = [
  [[1, 2, 3], { a: 2 }, [1]],
  [[1, new Double(1), long(1), Decimal128.fromString('1'), '1'], { a: 1 }, [0, 1, 2, 3]],
  [[1, 2, 3], { a: { $gt: 1 } }, [1, 2]],
  [[1, 2, 3], { a: { $gte: 2, $lt: 3 } }, [1]],
  [[1, 'b', null, date(1)], { a: { $gt: 0 } }, [0]],
  [['a', 'b', 1], { a: { $lte: 'a' } }, [0]],
  [[date(1), date(2), 5], { a: { $gt: date(1) } }, [1]],
  [[long(2n ** 60n), long(2n ** 60n + 1n)], { a: long(2n ** 60n + 1n) }, [1]],
  [[long(2n ** 60n), long(2n ** 60n + 1n)], { a: { $gt: long(2n ** 60n) } }, [1]],
  [[NaN, 1], { a: { $gt: 0 } }, [1]],
  [[NaN, 1], { a: NaN }, [0]],
  [[NaN, 1, -Infinity], { a: { $lt: 5 } }, [1, 2]],
  [[[1, 9], [4, 5], 7], { a: { $gt: 3 } }, [0, 1, 2]],
  [[1, null, undefined], { a: null }, [1, 2]],
  [[1, null, undefined], { a: { $ne: null } }, [0]],
  [[1, null, undefined], { a: { $exists: true } }, [0, 1]],
  [[1, null, undefined], { a: { $exists: false } }, [2]],
  [[1, null, undefined], { a: { $in: [null, 1] } }, [0, 1, 2]],
  [[1, 2, 3], { a: { $in: [1, 3, 1] } }, [0, 2]],
  [[1, 2, undefined], { a: { $not: { $gt: 1 } } }, [0, 2]],
  [[[1, 2], [3], 2], { a: 2 }, [0, 2]],
  [[[1, 2], [2, 1], [1]], { a: [1, 2] }, [0]],
  [
    [
      [1, 5],
      [2, 3],
    ],
    { a: { $gt: 3 } },
    [0],
  ],
  [
    [
      [1, 9],
      [4, 5],
    ],
    { a: { $gt: 3, $lt: 6 } },
    [0, 1],
  ],
  [[[1, 2], [2]], { a: { $ne: 1 } }, [1]],
  [[{ b: 1 }, { b: 2 }], { 'a.b': 2 }, [1]],
  [
    [
      { b: 1, c: 2 },
      { c: 2, b: 1 },
    ],
    { a: { b: 1, c: 2 } },
    [0],
  ],
  [[[{ b: 1 }, { b: 2 }], [{ b: 3 }]], { 'a.b': 2 }, [0]],
  [[[1], [], 1, undefined], { 'a.0': { $exists: true } }, [0]],
  [[[1], [], 1, undefined], { 'a.0': { $exists: false } }, [1, 2, 3]],
  [[{ b: null }, { c: 1 }, 5], { 'a.b': null }, [0, 1, 2]],
  [['Ann', 'anna', 'bob'], { a: /^an/i }, [0, 1]],
  [['a.b', 'axb'], { a: { $regex: 'a\\.b' } }, [0]],
  [['é', 'e'], { a: /^.$/ }, [0, 1]],
  [['ab', 'cd'], { a: { $in: [/^a/] } }, [0]],
  [['Ann', 'ann', 'anna', 'bann', 'an'], { a: /^ann/ }, [1, 2]],
  [['ann', 'anna', 'an', 5, null], { a: { $regex: '^ann' } }, [0, 1]],
  [['abc', 'ab', 'b'], { a: /^ab|^b/ }, [0, 1, 2]],
  [['a.b', 'axb', 'a.bc'], { a: /^a\.b/ }, [0, 2]],
  [['a1', 'ad', 'a\\d'], { a: /^a\d/ }, [0]],
  [['x', 'y\nx'], { a: /^x/m }, [0, 1]],
  [['ab', 'a\u{1F600}', 'a\uFFFF', 'b'], { a: /^a/ }, [0, 1, 2]],
  [['ab', new BSONRegExp('^a'), new BSONRegExp('^b')], { a: /^a/ }, [0, 1]],
  [[['x', 'ab'], ['ab', 'ac'], ['b']], { a: /^a/ }, [0, 1]],
  [
    [
      ['x', 'ab'],
      ['ab', 'by'],
    ],
    { $and: [{ a: /^a/ }, { a: /^b/ }] },
    [1],
  ],
  [['ab', 'ac', 'b'], { a: { $regex: '^a', $gt: 'ab' } }, [1]],
  [['ab', 'c', 'bd', 'cd', 'd'], { $or: [{ a: /^a/ }, { a: 'c' }, { a: /^b/ }] }, [0, 1, 2]],
  [[['ab', 'ac'], ['ad', 'b'], ['c']], { $or: [{ a: /^a/ }, { a: 'b' }] }, [0, 1]],
  [['ab', 'cd'], { $or: [{ a: /^a/ }, { a: /d$/ }] }, [0, 1]],
  [['ab', 'cd'], { a: { $not: /^a/ } }, [1]],
  [[1, '1', long(1), null, true, date(1)], { a: { $type: 'string' } }, [1]],
  [[1, '1', long(1), new Double(1)], { a: { $type: 'number' } }, [0, 2, 3]],
  [[1, long(1), new Double(1), 1.5], { a: { $type: ['int', 'long'] } }, [0, 1]],
  [[1, 2, 3], { $or: [{ a: 1 }, { a: 3 }] }, [0, 2]],
  [[1, 2, 3], { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [1]],
  [[id(1), id(2), '000000000000000000000001'], { a: id(1) }, [0]],
  [[id(1), id(2), id(3)], { a: { $gt: id(1) } }, [1, 2]],
  [
    [new Binary(Buffer.from('ab')), new Binary(Buffer.from('b'))],
    { a: new Binary(Buffer.from('b')) },
    [1],
  ],
  [[true, false, 1], { a: true }, [0]],
  [[-1, 0, -0.5, -0], { a: { $lt: 0 } }, [0, 2]],
  [[-1, 0, -0], { a: 0 }, [1, 2]],
];

describe.each([
  ['without an index', undefined],
  ['by an ascending index', { a: 1 }],
  ['by a descending index', { a: -1 }],
  ['by the second field of an index', { k: 1, a: 1 }],
  ['by the second field of an index, descending', { k: -1, a: -1 }],
])('queries %s', (_, index) => {
  test.each(queries.map((query, i) => [i, ...query] as const))(
    '%# %j %j',
    async (_i, values, filter, found) => {
      const documents = values.map((a, n) =>
        a === undefined ? { _id: n, k: 'x' } : { _id: n, k: 'x', a },
      );
      // The driver would turn `undefined` into null, which is a different value.
      const collection = await stored(documents, index);
      const whole = { k: 'x', ...filter } as Filter<Row>;
      const ids = await collection.find(whole).sort({ _id: 1 }).project({ _id: 1 }).toArray();
      expect(ids.map((document) => document['_id'] as number)).toEqual(found);
      expect(await collection.countDocuments(whole)).toBe(found.length);
    },
  );
});

test('nested paths are found through an index on them', async () => {
  const collection = await stored(
    [
      { _id: 1, a: { b: 1 } },
      { _id: 2, a: [{ b: 1 }, { b: 2 }] },
      { _id: 3, a: 5 },
    ] as Document[],
    { 'a.b': 1 },
  );
  const find = async (filter: Filter<Row>) =>
    (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(await find({ 'a.b': 1 })).toEqual([1, 2]);
  expect(await find({ 'a.b': { $gt: 1 } })).toEqual([2]);
  expect(await find({ 'a.b': null })).toEqual([3]);
});

/** Values of `a`, ascending. */
const order = [
  null,
  NaN,
  -Infinity,
  -1.5,
  0,
  long(1),
  new Double(1.5),
  2,
  long(2n ** 53n),
  long(2n ** 53n + 1n),
  '',
  'A',
  'Z',
  'a',
  'ab',
  'ä',
  '\u{1F600}',
  { a: 1 },
  { a: 2 },
  { b: 1 },
  new Binary(Buffer.from('z')),
  new Binary(Buffer.from('aa')),
  id(1),
  id(2),
  false,
  true,
  date(1),
  date(2),
  new Timestamp({ t: 1, i: 1 }),
  new BSONRegExp('a', ''),
];

test.each([
  ['in memory', undefined],
  ['through an index', { a: 1 }],
  ['through a descending index', { a: -1 }],
])('values of all types sort %s', async (_, index) => {
  const documents = order.map((a, i) => ({ _id: (i * 7) % order.length, a, i }));
  const collection = await stored(
    documents.sort((a, b) => a._id - b._id),
    index,
  );
  const sorted = await collection.find().sort({ a: 1 }).toArray();
  expect(sorted.map((document) => (document as Document)['i'] as number)).toEqual(
    order.map((_value, i) => i),
  );
  const reversed = await collection.find().sort({ a: -1 }).toArray();
  expect(reversed.map((document) => (document as Document)['i'] as number)).toEqual(
    order.map((_value, i) => i).reverse(),
  );
});

/** Filters that are refused, even with nothing to find. */
test.each<[Document]>([
  [{ a: { $ne: /x/ } }],
  [{ a: { $gt: /x/ } }],
  [{ a: { $regex: '(' } }],
  [{ a: { $nothing: 1 } }],
])('a search for %j is refused', async (filter) => {
  const collection = await stored([]);
  await expect(collection.findOne(filter)).rejects.toMatchObject({ code: 2 });
});

type Case = [before: Document, update: Document, after: Document];

/** A document, an update, and the document after it. */
const updates: Case[] = [
  [{ a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  [{ a: 1 }, { $set: { 'b.c': 1 } }, { a: 1, b: { c: 1 } }],
  [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  [{ a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
  [{ a: 1 }, { $set: { c: 1, b: 1 } }, { a: 1, b: 1, c: 1 }],
  [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': '', 'x.y': '' } }, { a: { c: 2 } }],
  [{ a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  [{ a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  [{ a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
  [{ a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [2, 3, 4] }],
  [{ a: [1, 2, 1] }, { $pull: { a: 1, b: 1 } }, { a: [2] }],
  [{ a: [1, 5, 9] }, { $pull: { a: { $gt: 3 } } }, { a: [1] }],
  [{ a: [{ n: 1, m: 1 }, { n: 2 }] }, { $pull: { a: { n: 1 } } }, { a: [{ n: 2 }] }],
  [{ a: ['ab', 'ba', 1] }, { $pull: { a: /^a/ } }, { a: ['ba', 1] }],
  [{ a: 1 }, { $pull: { 'x.y': 1, b: { $gt: 1 } } }, { a: 1 }],
  [{ a: { b: [1, 2] } }, { $pull: { 'a.b': 2, 'a.c': 2, 'a.d.e': 2 } }, { a: { b: [1] } }],
  [{ a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
];

test.each(updates)('update %j %j', async (...[before, update, after]: Case) => {
  const collection = await stored([{ _id: 1, ...before }]);
  await collection.updateOne({ _id: 1 }, update);
  const document = await collection.findOne({ _id: 1 });
  expect(JSON.stringify(document)).toBe(JSON.stringify({ _id: 1, ...after }));
});

test('pulling from a missing field changes nothing', async () => {
  const collection = await stored([{ _id: 1, a: 1 }]);
  const result = await collection.updateOne({ _id: 1 }, { $pull: { b: 1, 'x.y': 1 } as Document });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

test('sums have the types they have in MongoDB', async () => {
  const collection = await stored([
    {
      _id: 1,
      a: new Int32(2147483647),
      b: long(1),
      c: new Double(1),
    },
  ]);
  await collection.updateOne({ _id: 1 }, { $inc: { a: 1, b: 1, c: 1 } });
  const document = await collection.findOne({ _id: 1 }, { promoteValues: false });
  expect(document).toMatchObject({ a: long(2147483648), b: long(2), c: new Double(2) });
});

/** Values to add up, and their sum. */
test.each<[string, unknown[], unknown]>([
  ['beyond an int32', [2147483647, 1], long(2147483648)],
  ['beyond an int32 and back', [2147483647, 1, -1], new Int32(2147483647)],
  ['of longs', [long(1), 1, null, 'x'], long(2)],
  ['of whole doubles', [new Double(1), 1, long(1)], new Double(3)],
  ['of nothing', [], new Int32(0)],
])('a sum %s keeps its type', async (_, values, sum) => {
  const collection = await stored([{ _id: -1 }, ...values.map((n, _id) => ({ _id, n }))]);
  const group = { $group: { _id: null, sum: { $sum: '$n' } } };
  expect(await collection.aggregate([group], { promoteValues: false }).toArray()).toEqual([
    { _id: null, sum },
  ]);
});

const largest = long(2n ** 63n - 1n);

/** Updates that fail on `{ _id: 1, a: 'x', n: 1, list: [], largest }`, and their codes. */
test.each<[Document, number]>([
  [{ $inc: { a: 1 } }, 14],
  [{ $inc: { n: 'x' } }, 14],
  [{ $inc: { largest: 1 } }, 2],
  [{ $push: { n: 1 } }, 2],
  [{ $set: { 'a.b': 1 } }, 28],
  [{ $set: { _id: 2 } }, 66],
  [{ $set: { b: 1, 'b.c': 2 } }, 40],
  [{ $set: { b: 1 }, $unset: { b: 1 } }, 40],
  [{ $nothing: { a: 1 } }, 9],
  [{ $set: { 'list.$[x]': 1 } }, 2],
])('update %j is refused with %i', async (update, code) => {
  const collection = await stored([{ _id: 1, a: 'x', n: 1, list: [], largest }]);
  await expect(collection.updateOne({ _id: 1 }, update as UpdateFilter<Row>)).rejects.toMatchObject(
    { code },
  );
  expect(await collection.findOne({})).toEqual({ _id: 1, a: 'x', n: 1, list: [], largest });
});

/** A filter, an update and the upserted document. */
test.each<[Document, Document, Document]>([
  [{ a: 1 }, { $set: { b: 2 } }, { a: 1, b: 2 }],
  [{ a: { $eq: 1 }, b: { $gt: 5 } }, { $inc: { n: 1 } }, { a: 1, n: 1 }],
  [{ $and: [{ a: 1 }, { 'b.c': 2 }] }, { $setOnInsert: { d: 3 } }, { a: 1, b: { c: 2 }, d: 3 }],
  [
    { $or: [{ a: 1 }, { a: 2 }], k: 'x' },
    { $set: { k: 'x' }, $inc: { n: 2 } },
    { k: 'x', n: 2 },
  ],
  [{ a: /x/, b: { $eq: null }, c: { $in: [/x/] } }, { $set: { d: 1 } }, { b: null, d: 1 }],
])('upsert of %j and %j', async (filter, update, expected) => {
  const collection = await stored([]);
  const result = await collection.updateOne(filter, update, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
  const { _id, ...rest } = (await collection.findOne({})) as Document;
  expect(rest).toEqual(expected);
  expect(_id).toEqual(result.upsertedId);
});

test.each<[Document]>([[{ a: 1, $and: [{ a: 2 }] }], [{ a: { b: 1 }, 'a.b': 1 }]])(
  'an upsert of %j, which names a field twice, is refused',
  async (filter) => {
    const collection = await stored([]);
    await expect(
      collection.updateOne(filter, { $set: { b: 1 } }, { upsert: true }),
    ).rejects.toMatchObject({ code: 54 });
    expect(await collection.countDocuments()).toBe(0);
  },
);

test.each([false, true])('a failed update counts nothing, of many: %s', async (multi) => {
  const collection = await stored([
    { _id: 1, a: multi ? 1 : 'x' },
    { _id: 2, a: 'x' },
  ]);
  const updates = [{ q: { a: { $exists: true } }, u: { $inc: { a: 1 } }, multi }];
  const answer = await db().command({ update: collection.collectionName, updates });
  expect(answer).toMatchObject({ n: 0, nModified: 0, writeErrors: [{ index: 0, code: 14 }] });
});

const people = [
  { _id: 1, name: 'Ann', age: 30, tags: ['a', 'b'], address: { city: 'Rome', zip: 1 } },
  { _id: 2, name: 'Bob', age: 20, tags: [], address: { city: 'Oslo', zip: 2 } },
  { _id: 3, name: 'Cy', age: 30, tags: ['b'], address: { city: 'Rome', zip: 3 } },
];

test.each<[Document, Document]>([
  [{ name: 1 }, { _id: 1, name: 'Ann' }],
  [{ name: 1, _id: 0 }, { name: 'Ann' }],
  [
    { tags: 0, address: 0, age: 0 },
    { _id: 1, name: 'Ann' },
  ],
  [
    { _id: 0, tags: 0, age: 0 },
    { name: 'Ann', address: { city: 'Rome', zip: 1 } },
  ],
  [{ _id: 1 }, { _id: 1 }],
])('projection %j', async (projection, expected) => {
  const collection = await stored(people);
  expect(await collection.findOne({ _id: 1 }, { projection })).toEqual(expected);
});

/** A pipeline over `people`, and its result. */
test.each<[Document[], Document[]]>([
  [[{ $match: { age: 30 } }, { $count: 'n' }], [{ n: 2 }]],
  [[{ $match: { age: 99 } }, { $count: 'n' }], []],
  [
    [
      { $group: { _id: '$age', n: { $sum: 1 }, zips: { $sum: '$address.zip' } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 20, n: 1, zips: 2 },
      { _id: 30, n: 2, zips: 4 },
    ],
  ],
  [
    [{ $group: { _id: '$tags', n: { $sum: '$age' } } }, { $sort: { n: 1 } }, { $limit: 1 }],
    [{ _id: [], n: 20 }],
  ],
  [[{ $match: { age: 30 } }, { $group: { _id: null, n: { $sum: 2 } } }], [{ _id: null, n: 4 }]],
  [
    [{ $sort: { age: 1, name: -1 } }, { $skip: 1 }, { $limit: 1 }, { $group: { _id: '$name' } }],
    [{ _id: 'Cy' }],
  ],
])('pipeline %j', async (pipeline, expected) => {
  const collection = await stored(people);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test.each<[string, (i: number) => Document]>([
  ['each of one value', (i) => ({ b: ['x', 'y', null, 1.5][i % 4] })],
  ['some without any', (i) => (i % 3 === 0 ? {} : { b: i % 7 })],
  ['some too long for an index', (i) => ({ b: 'x'.repeat(1_000 * (i % 2)) + (i % 5) })],
  ['some of several values', (i) => ({ b: i % 9 === 0 ? ['x', 'y'] : 'x' })],
])('groups are counted the same with an index, %s', async (_, more) => {
  const documents = Array.from({ length: 2_500 }, (_, i) => ({
    _id: i,
    a: i % 10 ? 1 : 2,
    ...more(i),
  }));
  const ofOne = [{ $match: { a: 1 } }, { $group: { _id: '$b', n: { $sum: 1 } } }];
  const counted = async (index?: Document) =>
    (await stored(documents, index)).aggregate(ofOne).toArray();
  const wanted = await counted();
  for (const index of [
    { a: 1, b: 1 },
    { a: 1, b: 1, _id: 1 },
  ]) {
    const groups = await counted(index);
    expect(groups).toHaveLength(wanted.length);
    expect(groups).toEqual(expect.arrayContaining(wanted));
  }
});

test('every type is returned as it was stored', async () => {
  const document = {
    _id: 1,
    double: new Double(5),
    int: new Int32(5),
    long: long(5),
    big: long(2n ** 62n),
    decimal: Decimal128.fromString('1.10'),
    date: date(1),
    id: id(7),
    binary: new Binary(Buffer.from([0, 1, 255]), 4),
    regex: new BSONRegExp('a.*', 'is'),
    time: new Timestamp({ t: 5, i: 2 }),
    nothing: null,
    list: [1, [2, { b: [] }]],
    empty: {},
  };
  const collection = await stored([document, { ...document, _id: 2 }]);
  await collection.updateOne({ _id: 2 }, { $set: { more: 1 } });
  const options = { promoteValues: false, bsonRegExp: true, sort: { _id: 1 } } as const;
  const [same, changed] = await collection.find({}, options).toArray();
  expect(same).toEqual({
    ...document,
    _id: new Int32(1),
    list: [new Int32(1), [new Int32(2), { b: [] }]],
  });
  expect(changed).toEqual({ ...(same as Document), _id: new Int32(2), more: new Int32(1) });
});

test('fields keep their order, whatever their names', async () => {
  const collection = await stored([]);
  await collection.insertOne(
    new Map<string, unknown>([
      ['b', 1],
      ['10', 1],
      ['2', 1],
      ['_id', 1],
    ]) as unknown as Row,
  );
  await collection.updateOne({ _id: 1 }, { $set: { '1': 1 } });
  const raw: unknown = await collection.find({}, { raw: true }).next();
  const text = Buffer.from(raw as Uint8Array).toString('latin1');
  // Every value is an int32, whose type byte is 0x10.
  const names = text.split('\x10').map((part) => part.split('\0')[0]);
  expect(names.slice(1)).toEqual(['_id', 'b', '10', '2', '1']);
});
