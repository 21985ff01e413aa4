import { afterAll, describe, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { Binary, Decimal128, MaxKey, MinKey, type Document } from 'mongodb';
import mongoose from 'mongoose';
import { onlyEmbedded, useDatabase } from './test/connect.js';
import { until, within } from './test/waiting.js';

const { db, uri } = useDatabase();
let names = 0;

type Row = { _id: number } & Document;

function collection() {
  return db().collection<Row>(`s${++names}`);
}

async function filled(n: number, more: (i: number) => Document = () => ({})) {
  const made = collection();
  await made.insertMany(Array.from({ length: n }, (_, i) => ({ _id: i, ...more(i) })));
  return made;
}

test('a duplicate key error names its pattern and value', async () => {
  const accounts = collection();
  await accounts.createIndex({ 'who.email': 1, org: -1 }, { unique: true });
  await accounts.insertOne({ _id: 1, who: { email: 'a' }, org: 1 });
  await expect(accounts.insertOne({ _id: 2, who: { email: 'a' }, org: 1 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { 'who.email': 1, org: -1 },
    keyValue: { 'who.email': 'a', org: 1 },
  });
  await accounts.insertOne({ _id: 2, who: { email: 'a' }, org: 2 });
  await expect(accounts.updateOne({ _id: 2 }, { $set: { org: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
  await expect(accounts.insertOne({ _id: 1 })).rejects.toMatchObject({
    code: 11000,
    keyValue: { _id: 1 },
  });
  expect(await accounts.find().toArray()).toHaveLength(2);
});

test('of many concurrent inserts of the same key, one succeeds', async () => {
  const votes = collection();
  await votes.createIndex({ voter: 1 }, { unique: true });
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => votes.insertOne({ _id: i, voter: 'x' })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await votes.countDocuments({ voter: 'x' })).toBe(1);
});

test('of many concurrent increments of a counter, none is lost', async () => {
  const counters = collection();
  await Promise.all(
    Array.from({ length: 50 }, () =>
      counters.findOneAndUpdate(
        { _id: 1 },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      ),
    ),
  );
  expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 50 });
});

test('a unique index refuses existing duplicates and leaves nothing behind', async () => {
  const rows = await filled(10, (i) => ({ a: i % 9 }));
  await expect(rows.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await rows.indexes()).toHaveLength(1);
  await rows.deleteOne({ _id: 9 });
  await rows.createIndex({ a: 1 }, { unique: true });
  expect((await rows.indexes())[1]).toMatchObject({ name: 'a_1', unique: true, key: { a: 1 } });
});

test('if one of several indexes cannot be created, none is', async () => {
  const rows = await filled(2, () => ({ b: 1 }));
  const indexes = [{ key: { a: 1 } }, { key: { b: 1 }, unique: true }];
  await expect(rows.createIndexes(indexes)).rejects.toMatchObject({ code: 11000 });
  const conflict = [{ key: { a: 1 } }, { key: { a: 1 }, name: 'other' }];
  await expect(rows.createIndexes(conflict)).rejects.toMatchObject({ code: 85 });
  expect(await rows.indexes()).toHaveLength(1);
  await rows.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { b: 1 } }]);
  expect(await rows.indexes()).toHaveLength(3);
  expect(await rows.find({ b: 1 }).sort({ a: 1 }).toArray()).toHaveLength(2);
});

test('sparse and partial unique indexes leave out the right documents', async () => {
  const rows = collection();
  await rows.createIndex({ a: 1 }, { unique: true, sparse: true });
  await rows.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { open: true } });
  await rows.insertMany([
    { _id: 1, b: 1, open: true },
    { _id: 2, b: 1 },
    { _id: 3, b: 1, open: false },
  ]);
  await expect(rows.insertOne({ _id: 4, b: 1, open: true })).rejects.toMatchObject({ code: 11000 });
  await expect(rows.updateOne({ _id: 2 }, { $set: { open: true } })).rejects.toMatchObject({
    code: 11000,
  });
  await rows.updateOne({ _id: 1 }, { $set: { open: false } });
  await rows.updateOne({ _id: 2 }, { $set: { open: true } });
  expect(await rows.find({ b: 1 }).toArray()).toHaveLength(3);
  expect(await rows.find({ b: 1, open: true }).toArray()).toHaveLength(1);
  expect(await rows.find({ a: null }).sort({ a: 1 }).toArray()).toHaveLength(3);
});

test('an index can be unique and sparse by numbers instead of booleans', async () => {
  const rows = collection();
  const indexes = [{ key: { a: 1 }, name: 'a_1', unique: 1, sparse: 1 }];
  await db().command({ createIndexes: rows.collectionName, indexes });
  await rows.insertMany([{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3 }]);
  await expect(rows.insertOne({ _id: 4, a: 1 })).rejects.toMatchObject({ code: 11000 });
});

test('a partial index of existing fields is not used for a filter that matches missing ones', async () => {
  const rows = collection();
  const there = { partialFilterExpression: { a: { $exists: true } } } as const;
  await rows.createIndex({ a: 1 }, there);
  await rows.createIndex({ k: 1, a: 1 }, there);
  await rows.insertMany([
    { _id: 1, k: 'x' },
    { _id: 2, k: 'x', a: null },
    { _id: 3, k: 'x', a: 5 },
  ]);
  for (const [filter, found] of [
    [{ a: null }, [1, 2]],
    [{ a: { $in: [null, 5] } }, [1, 2, 3]],
    [{ a: { $ne: 5 } }, [1, 2]],
    [{ k: 'x' }, [1, 2, 3]],
    [{ a: { $gte: 5 } }, [3]],
  ] as const) {
    const ids = (
      await rows
        .find({ k: 'x', ...filter })
        .sort({ a: 1, _id: 1 })
        .toArray()
    ).map(({ _id }) => _id);
    expect({ filter, ids }).toEqual({ filter, ids: found });
    expect(await rows.countDocuments(filter)).toBe(found.length);
    expect(await rows.find(filter).toArray()).toHaveLength(found.length);
  }
});

test('an index with another definition is refused with its code', async () => {
  const rows = collection();
  await rows.createIndex({ a: 1 });
  await rows.createIndex({ a: 1 });
  await expect(rows.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await expect(rows.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
});

test('dropping an unknown index fails, and the others stay', async () => {
  const rows = collection();
  await rows.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
  const drop = (index: unknown) => db().command({ dropIndexes: rows.collectionName, index });
  for (const missing of ['d_1', { d: 1 }, { a: -1 }]) {
    await expect(drop(missing)).rejects.toMatchObject({ code: 27 });
  }
  await expect(drop('_id_')).rejects.toMatchObject({ code: 72 });
  const names = async () => (await rows.indexes()).map(({ name }) => name);
  expect(await names()).toEqual(['_id_', 'a_1', 'b_1', 'c_1']);
  await drop('a_1');
  await drop({ b: 1 });
  await expect(drop('a_1')).rejects.toMatchObject({ code: 27 });
  expect(await names()).toEqual(['_id_', 'c_1']);
  await drop('*');
  expect(await names()).toEqual(['_id_']);
});

test('values too long for a key are still unique, found and sorted', async () => {
  const rows = collection();
  await rows.createIndex({ a: 1 }, { unique: true });
  const long = 'x'.repeat(5000);
  await rows.insertMany([
    { _id: 1, a: `${long}b` },
    { _id: 2, a: `${long}a` },
    { _id: 3, a: 'y' },
  ]);
  await expect(rows.insertOne({ _id: 4, a: `${long}a` })).rejects.toMatchObject({ code: 11000 });
  expect(await rows.findOne({ a: `${long}a` })).toMatchObject({ _id: 2 });
  expect(await rows.countDocuments({ a: `${long}c` })).toBe(0);
  expect(await rows.countDocuments({ a: { $gt: long, $lt: 'y' } })).toBe(2);
  expect(await rows.countDocuments({ a: { $gt: `${long}a` } })).toBe(2);
  expect(await rows.countDocuments({ a: { $lt: `${long}b` } })).toBe(1);
});

test('an unacknowledged write is done', async () => {
  const rows = db().collection<Row>(`s${++names}`, { writeConcern: { w: 0 } });
  await rows.insertOne({ _id: 1 });
  await until('the document to be there', async () => (await rows.countDocuments()) === 1);
});

test('a clustered collection keeps the order of _id and no trace of insertion', async () => {
  const name = `s${++names}`;
  const ballots = await db().createCollection<{ _id: Binary }>(name, {
    clusteredIndex: { key: { _id: 1 }, unique: true, name: 'own' },
  });
  const ids = Array.from({ length: 200 }, (_, i) =>
    createHash('sha256').update(String(i)).digest(),
  );
  for (const id of ids) await ballots.insertOne({ _id: new Binary(id) });
  const natural = (await ballots.find().toArray()).map(({ _id }) => _id.toString('hex'));
  expect(natural).toEqual(ids.map((id) => id.toString('hex')).sort());
  await expect(ballots.insertOne({ _id: new Binary(ids[0] as Buffer) })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
  });
  expect(await ballots.findOne({ _id: new Binary(ids[5] as Buffer) })).not.toBeNull();
  const [listed] = await db().listCollections({ name }).toArray();
  expect(listed).toMatchObject({
    name,
    options: { clusteredIndex: { key: { _id: 1 }, unique: true } },
  });
  expect(await ballots.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: 'own', unique: true, clustered: true },
  ]);
});

test('an update creates a collection only if it inserts', async () => {
  const rows = collection();
  const there = async () =>
    (await db().listCollections({ name: rows.collectionName }).toArray()).length;
  const set = { $set: { a: 1 } };
  expect(await rows.findOneAndUpdate({ _id: 1 }, set)).toBeNull();
  expect(await rows.findOneAndDelete({ _id: 1 })).toBeNull();
  await rows.updateOne({ _id: 1 }, set);
  await rows.updateMany({ _id: 1 }, set);
  expect(await there()).toBe(0);
  await rows.updateOne({ _id: 1 }, set, { upsert: true });
  expect(await there()).toBe(1);
});

test('a cursor returns the requested batches, through later changes', async () => {
  const rows = await filled(1000, (i) => ({ a: i }));
  await rows.createIndex({ a: 1 });
  const cursor = rows.find().sort({ a: 1 }).batchSize(10);
  for (let i = 0; i < 15; i++) await cursor.next();
  await rows.deleteMany({ a: { $gte: 500 } });
  expect(await cursor.toArray()).toHaveLength(500 - 15);
  await expect(db().command({ getMore: 12345n, collection: 'x' })).rejects.toMatchObject({
    code: 43,
  });
});

test('sort, skip and limit agree, whichever way they are done', async () => {
  const rows = await filled(300, (i) => ({ g: i % 3, n: (i * 7919) % 300 }));
  const page = () => rows.find({ g: 1 }).sort({ n: -1 }).skip(10).limit(5).toArray();
  const inMemory = await page();
  await rows.createIndex({ g: 1, n: 1 });
  expect(await page()).toEqual(inMemory);
  expect(inMemory.map(({ n }) => n as number)).toEqual(
    [...inMemory.map(({ n }) => n as number)].sort((a, b) => b - a),
  );
});

test('updating all matches sees each document once, even if it moves in the index', async () => {
  const rows = await filled(4100, (i) => ({ n: i }));
  await rows.createIndex({ n: 1 });
  const result = await rows.updateMany({ n: { $gte: 0 } }, { $inc: { n: 5000 } });
  expect(result).toMatchObject({ matchedCount: 4100, modifiedCount: 4100 });
  // Keys are counted two thousand at a time.
  for (const many of [1999, 2000, 2001, 4000, 4100]) {
    expect(await rows.countDocuments({ n: { $gte: 5000, $lt: 5000 + many } })).toBe(many);
  }
  expect(await rows.deleteMany({ n: { $lt: 6000 } })).toMatchObject({ deletedCount: 1000 });
});

test('an ordered bulk write ends at its first failure, an unordered one continues', async () => {
  const operations = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $set: { a: 1 } } } },
    { insertOne: { document: { _id: 2 } } },
  ];
  const first = collection();
  await expect(first.bulkWrite(operations)).rejects.toMatchObject({ code: 11000 });
  expect(await first.find().toArray()).toEqual([{ _id: 1 }]);
  const second = collection();
  const failure: unknown = await second
    .bulkWrite(operations, { ordered: false })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 11000, result: { insertedCount: 2, modifiedCount: 1 } });
  expect(await second.find().toArray()).toEqual([{ _id: 1, a: 1 }, { _id: 2 }]);
});

test('findOneAndUpdate and findOneAndDelete choose by sort order', async () => {
  const rows = await filled(3, (i) => ({ n: -i }));
  const sort = { n: 1 } as const;
  expect(await rows.findOneAndUpdate({}, { $set: { x: 1 } }, { sort })).toEqual({ _id: 2, n: -2 });
  expect(
    await rows.findOneAndUpdate(
      {},
      { $set: { x: 2 } },
      { sort, returnDocument: 'after', projection: { x: 1 } },
    ),
  ).toEqual({ _id: 2, x: 2 });
  expect(await rows.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 2, n: -2, x: 2 });
  expect(await rows.findOneAndUpdate({ _id: 9 }, { $set: { x: 1 } })).toBeNull();
});

/** The number of documents the server reads during `work`. */
async function scanned(work: () => Promise<unknown>): Promise<number> {
  const sofar = async () => {
    const status = await db().admin().serverStatus();
    return Number(status['metrics'].queryExecutor.scannedObjects);
  };
  const before = await sofar();
  await work();
  return (await sofar()) - before;
}

test('the server says how often it committed', async () => {
  const committed = async () => {
    const status = await db().admin().serverStatus();
    return Number(status['embedded'].commits);
  };
  const before = await committed();
  await filled(1, () => ({}));
  expect(await committed()).toBeGreaterThan(before);
});

describe('an index', () => {
  async function jobs() {
    const rows = await filled(3000, (i) => ({ state: i % 2 ? 'waiting' : 'sent', due: 3000 - i }));
    await rows.createIndex({ state: 1, due: 1 });
    return rows;
  }

  test('is named when a find is explained, and so is the lack of one', async () => {
    const rows = await jobs();
    const stageOf = async (filter: object, sort: object = {}) => {
      const explain = { find: rows.collectionName, filter, sort };
      const answer = await db().command({ explain, verbosity: 'queryPlanner' });
      return (answer['queryPlanner'] as { winningPlan: { stage: string } }).winningPlan.stage;
    };
    expect(await stageOf({ state: 'sent' })).toBe('IXSCAN');
    expect(await stageOf({ $or: [{ state: 'sent' }, { state: 'waiting', due: 1 }] })).toBe(
      'IXSCAN',
    );
    expect(await stageOf({ due: 3 })).toBe('COLLSCAN');
    expect(await stageOf({ $or: [{ state: 'sent' }, { due: 1 }] })).toBe('COLLSCAN');
    expect(await stageOf({}, { due: 1 })).toBe('COLLSCAN');
    await expect(db().command({ explain: { count: rows.collectionName } })).rejects.toMatchObject({
      code: 2,
    });
  });

  async function people() {
    const names = ['ann', 'anna', 'bob', 'cy'];
    const rows = await filled(3000, (i) => ({
      roll: i % 2,
      name: `n${(i * 7919) % 3000}`,
      words: [i < 4 ? names[i] : `w${i}`, `x${i}`],
    }));
    await rows.createIndex({ roll: 1, words: 1 });
    await rows.createIndex({ roll: 1, name: 1 });
    return rows;
  }

  const only = onlyEmbedded ? test : test.skip;

  only('gives the first by a sort to one who changes it', async () => {
    const rows = await jobs();
    const claim = () =>
      rows.findOneAndUpdate(
        { state: 'waiting', due: { $lte: 5000 } },
        { $set: { state: 'claimed' } },
        { sort: { due: 1 } },
      );
    expect(await scanned(async () => expect((await claim())?._id).toBe(2999))).toBe(1);
    expect(await scanned(async () => expect((await claim())?._id).toBe(2997))).toBe(1);
    const last = { sort: { due: -1 } } as const;
    const remove = () => rows.findOneAndDelete({ state: 'waiting' }, last);
    expect(await scanned(async () => expect((await remove())?._id).toBe(1))).toBe(1);
  });

  only('finds the beginnings of strings', async () => {
    const rows = await people();
    const find = (filter: Document) => rows.find(filter).sort({ name: 1 }).toArray();
    expect(await scanned(() => find({ roll: 0, words: /^ann/ }))).toBe(1);
    expect(await scanned(() => find({ words: /^ann/ }))).toBe(3000);
    expect(await scanned(() => rows.countDocuments({ roll: 1, words: /^w/ }))).toBe(0);
    expect(await rows.countDocuments({ roll: 1, words: { $regex: '^[wx]' } })).toBe(1500);
    expect(await rows.countDocuments({ roll: 1, words: /^w/ })).toBe(1498);
  });

  only('finds what begins with each of several words, by those that are in few', async () => {
    // 'frequently' is in 2,503 of 5,000 documents and 'common' in 2,500; three have both.
    const rows = await filled(5000, (i) => ({
      roll: i % 5000 === 4999 ? 1 : 0,
      name: `n${String((i * 7919) % 5000).padStart(4, '0')}`,
      words: [
        ...(i < 2503 ? ['frequently'] : []),
        ...(i >= 2500 ? ['common'] : []),
        i % 1000 === 7 ? 'rare' : `w${i}`,
      ],
    }));
    await rows.createIndex({ roll: 1, words: 1 });
    await rows.createIndex({ roll: 1, name: 1, _id: 1 });
    const search = (...words: RegExp[]) => ({
      roll: 0,
      $and: words.map((each) => ({ words: each })),
    });
    const page = async (...words: RegExp[]) => {
      const sorted = rows.find(search(...words)).sort({ name: 1, _id: 1 });
      return (await sorted.limit(50).toArray()).map(({ _id }) => _id);
    };
    // The longer word is the more frequent one.
    const few = async () =>
      expect(new Set(await page(/^frequent/, /^rare/))).toEqual(new Set([7, 1007, 2007]));
    expect(await scanned(few)).toBe(5);
    const none = async () => expect(await page(/^frequent/, /^z/)).toEqual([]);
    expect(await scanned(none)).toBe(0);
    // By name: n0419, n2500, n3338.
    const both = async () => expect(await page(/^frequent/, /^common/)).toEqual([2501, 2500, 2502]);
    expect(await scanned(both)).toBe(3);
    const all = async () => expect(await page(/^frequent/, /^w/, /^common/)).toHaveLength(3);
    expect(await scanned(all)).toBe(3);
    const counted = async () =>
      expect(await rows.countDocuments(search(/^common/, /^freq/))).toBe(3);
    expect(await scanned(counted)).toBe(3);
  });

  only('serves each clause of an $or', async () => {
    const rows = await people();
    const filter = { roll: 0, $or: [{ words: /^bo/ }, { words: 'x2' }, { name: 'n0' }] };
    const found = async () =>
      expect((await rows.find(filter).toArray()).map(({ _id }) => _id).sort()).toEqual([0, 2]);
    expect(await scanned(found)).toBe(2);
  });

  only('that leads to many is left for one that gives the order', async () => {
    const rows = await filled(6000, (i) => ({ a: `a${i}`, n: -i }));
    await rows.createIndex({ a: 1 });
    await rows.createIndex({ n: 1 });
    const page = async () => {
      const found = await rows.find({ a: /^a/ }).sort({ n: 1 }).limit(2).toArray();
      expect(found.map(({ _id }) => _id)).toEqual([5999, 5998]);
    };
    // Documents are read in pieces; the first has 32.
    expect(await scanned(page)).toBeLessThan(33);
  });
});

test('collections do not mix, however many there are', async () => {
  // More than 256 ids: every collection and index has one.
  const many = Array.from({ length: 130 }, () => collection());
  await Promise.all(
    many.map(async (rows, i) => {
      await rows.createIndex({ n: 1 });
      await rows.insertOne({ _id: i, n: i });
    }),
  );
  for (const [i, rows] of many.entries()) {
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: i, n: i }]);
    expect(await rows.find().sort({ n: 1 }).toArray()).toEqual([{ _id: i, n: i }]);
    expect(await rows.countDocuments({})).toBe(1);
  }
});

test('distinct, counts and databases are listed', async () => {
  const rows = await filled(10, (i) => ({ tags: [i % 2, 'x'] }));
  expect(await rows.distinct('tags')).toEqual([0, 1, 'x']);
  expect(await rows.estimatedDocumentCount()).toBe(10);
  expect(await rows.countDocuments({ tags: 1 }, { skip: 1, limit: 3 })).toBe(3);
  const { databases } = await db().admin().listDatabases();
  expect(databases.map(({ name }) => name)).toContain(db().databaseName);
  await rows.drop();
  expect(await rows.countDocuments()).toBe(0);
});

test('the operations of a rate limiter count, expire and start over', async () => {
  const limits = db().collection<Document>(`s${++names}`);
  await limits.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await limits.createIndex({ key: 1 }, { unique: true });
  const live = () => ({
    $or: [{ expire: { $gt: new Date() } }, { expire: { $eq: null } }],
    key: 'k',
  });
  const hit = (expire: Date) =>
    limits.findOneAndUpdate(
      live(),
      { $setOnInsert: { key: 'k', expire }, $inc: { points: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
  expect(await hit(new Date(Date.now() + 60_000))).toMatchObject({ points: 1 });
  expect(await hit(new Date(Date.now() + 60_000))).toMatchObject({ key: 'k', points: 2 });
  await limits.updateOne({ key: 'k' }, { $set: { expire: new Date(0) } });
  await expect(hit(new Date())).rejects.toMatchObject({ code: 11000 });
});

test('mongoose works unmodified', async () => {
  const connection = await mongoose
    .createConnection(uri(), { dbName: db().databaseName })
    .asPromise();
  const schema = new mongoose.Schema(
    {
      email: { type: String, unique: true },
      list: [String],
      parent: { type: 'ObjectId', ref: 'Person' },
    },
    { timestamps: true },
  );
  const Person = connection.model('Person', schema);
  await Person.init();
  const parent = await Person.create({ email: 'p@example.org' });
  const child = await Person.create({ email: 'c@example.org', parent: parent._id, list: ['a'] });
  child.list = ['a', 'b'];
  await child.save();
  const found = await Person.findOne({ email: 'c@example.org' }).populate('parent').lean();
  expect(found).toMatchObject({ list: ['a', 'b'], parent: { email: 'p@example.org' } });
  await expect(Person.create({ email: 'p@example.org' })).rejects.toMatchObject({ code: 11000 });
  await connection.close();
});

(onlyEmbedded ? test : test.skip)('maxTimeMS ends a read that takes too long', async () => {
  const rows = await filled(20_000, () => ({ a: randomBytes(20).toString('hex') }));
  await expect(rows.find({ a: /q/ }, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({
    code: 50,
  });
});

(onlyEmbedded ? test : test.skip)('maxTimeMS ends a write that takes too long', async () => {
  const rows = await filled(20_000, () => ({ a: randomBytes(20).toString('hex') }));
  const late = { maxTimeMS: 1 };
  const change = { $set: { b: 1 } };
  for (const write of [
    () => rows.updateMany({ a: /q/ }, change, late),
    () => rows.updateOne({ a: /q/ }, change, late),
    () => rows.deleteMany({ a: /q/ }, late),
    () => rows.deleteOne({ a: /q/ }, late),
    () => rows.findOneAndUpdate({ a: /q/ }, change, late),
    () =>
      rows.insertMany(
        Array.from({ length: 20_000 }, (_, i) => ({ _id: 30_000 + i })),
        late,
      ),
  ]) {
    await expect(write()).rejects.toMatchObject({ code: 50 });
  }
  expect(await rows.countDocuments({ b: 1 })).toBe(0);
});

test('concerns and preferences that this server can honour are accepted', async () => {
  const rows = db().collection<Row>(`s${++names}`, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
  await rows.insertOne({ _id: 1 });
  expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1 });
});

test('a document over 16 MB is refused', async () => {
  const rows = collection();
  await rows.insertOne({ _id: 1, a: 'x'.repeat(15_000_000) });
  await expect(
    rows.updateOne({ _id: 1 }, { $set: { b: 'x'.repeat(5_000_000) } }),
  ).rejects.toMatchObject({ code: 10334 });
  expect(Object.keys((await rows.findOne({ _id: 1 })) ?? {})).toEqual(['_id', 'a']);
});

/** A date that BSON can represent and JavaScript cannot. */
class LaterDate extends Date {
  constructor(private readonly time: number) {
    super(0);
  }

  override getTime(): number {
    return this.time;
  }
}

/** Refused commands and their codes. */
const refusals: [Document, number][] = [
  [{ nothing: 1 }, 59],
  [{ find: 'r', filter: { $where: 'true' } }, 2],
  [{ find: 'r', filter: { a: { $near: [0, 0] } } }, 2],
  [{ find: 'r', filter: { $text: { $search: 'x' } } }, 2],
  [{ find: 'r', filter: { a: { $regex: '(' } } }, 2],
  [{ find: 'r', filter: { a: 1 }, collation: { locale: 'de' } }, 40415],
  [{ find: 'r', filter: { a: 1 }, hint: 'a_1' }, 40415],
  [{ find: 'r', tailable: false }, 40415],
  [{ find: 'r', nothing: 1 }, 40415],
  [{ count: 'r', readConcern: { level: 'snapshot' } }, 2],
  [{ find: 'r', readConcern: { level: 'local', nothing: 1 } }, 40415],
  [{ find: 'r', filter: { a: { $elemMatch: { $gt: 1 } } } }, 2],
  [{ find: 'r', filter: { $nor: [{ a: 1 }] } }, 2],
  [{ find: 'r', filter: { a: { $regex: 'a', $options: 'i' } } }, 2],
  [{ find: 'r', filter: { a: { $regex: '^(a+)+$' } } }, 2],
  [{ find: 'r', filter: { a: { $regex: 'ab*c' } } }, 2],
  [{ find: 'r', filter: { a: { $regex: '(a|a)'.repeat(30) } } }, 2],
  [{ find: 'r', filter: { a: { $regex: 'long'.repeat(2_501) } } }, 2],
  [{ find: 'r', filter: { a: { $exists: null } } }, 2],
  [{ find: 'r', filter: { a: { $exists: 1 } } }, 2],
  [{ find: 'r', filter: { a: { $lt: new MaxKey() } } }, 2],
  [{ find: 'r', filter: { a: { $gte: new MinKey() } } }, 2],
  [{ find: 'r', filter: { a: { $gt: [1] } } }, 2],
  [{ find: 'r', filter: { a: { $gt: { b: 1 } } } }, 2],
  [{ find: 'r', filter: { 'a.0': 1 } }, 2],
  [{ find: 'r', filter: { 'a.0.b': { $exists: true, $ne: 1 } } }, 2],
  [{ find: 'r', sort: { $natural: -1 } }, 2],
  [{ find: 'r', sort: { 'a.0': 1 } }, 2],
  [{ find: 'r', sort: { 'a.': 1 } }, 2],
  [{ distinct: 'r', key: 'a.0' }, 2],
  [{ find: 'r', projection: { 'a.b': 1 } }, 2],
  [{ find: 'r', projection: { a: '$b' } }, 168],
  [{ getMore: 1n, collection: 'r', term: 1 }, 40415],
  [{ count: 'r', hint: { a: 1 } }, 40415],
  [{ distinct: 'r', key: 'a', collation: { locale: 'de' } }, 40415],
  [{ insert: 'r', documents: [{ _id: 1 }], bypassDocumentValidation: true }, 40415],
  [{ insert: 'r', documents: [{ _id: 1 }], writeConcern: { w: 2 } }, 2],
  [{ insert: 'r', documents: [{ _id: 1 }], writeConcern: { w: 1, fsync: true } }, 40415],
  [{ update: 'r', updates: [], let: { a: 1 } }, 40415],
  [{ delete: 'r', deletes: [], comment: 'a' }, 40415],
  [{ findAndModify: 'r', query: {}, update: { $set: { a: 1 } }, arrayFilters: [] }, 40415],
  [{ findAndModify: 'r', query: {}, update: { a: 1 } }, 9],
  [{ findAndModify: 'r', query: {}, update: { $min: { a: 1 } } }, 9],
  [{ findAndModify: 'r', query: {}, update: { $push: { a: { $each: [1] } } } }, 2],
  [{ findAndModify: 'r', query: {}, update: { $set: { 'a.$[]': 1 } } }, 2],
  [{ aggregate: 'r', pipeline: [], cursor: {}, allowDiskUse: true }, 40415],
  [{ aggregate: 'r', pipeline: [{ $project: { a: 1 } }], cursor: {} }, 40324],
  [{ aggregate: 'r', pipeline: [{ $unwind: '$a' }], cursor: {} }, 40324],
  [{ aggregate: 'r', pipeline: [{ $group: { _id: { a: '$a' } } }], cursor: {} }, 168],
  [{ aggregate: 'r', pipeline: [{ $group: { _id: 1, n: { $max: '$a' } } }], cursor: {} }, 168],
  [{ createIndexes: 'r', indexes: [{ key: { a: 1 }, name: 'a' }], commitQuorum: 1 }, 40415],
  [{ ping: 1, nothing: 1 }, 40415],
  [{ find: 'r', projection: { a: 1, b: 0 } }, 2],
  [{ find: 5 }, 14],
  [{ find: 'r', filter: 5 }, 14],
  [{ find: 'r', limit: -1 }, 2],
  [{ aggregate: 'r', pipeline: [{ $facet: {} }], cursor: {} }, 40324],
  [{ aggregate: 'r', pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
  [{ aggregate: 'r', pipeline: [{ $match: {}, $limit: 1 }], cursor: {} }, 40324],
  [
    { aggregate: 'r', pipeline: [{ $group: { _id: 1, n: { $stdDevPop: '$a' } } }], cursor: {} },
    168,
  ],
  [
    {
      aggregate: 'r',
      pipeline: [{ $lookup: { from: 'a', localField: 'b', foreignField: 'c', as: 'd' } }],
      cursor: {},
    },
    40324,
  ],
  [{ createIndexes: 'r', indexes: [{ key: { 'a.0': 1 }, name: 'a' }] }, 67],
  [{ createIndexes: 'r', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 67],
  [{ createIndexes: 'r', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }, 67],
  [{ createIndexes: 'r', indexes: [{ key: { a: 'hashed' }, name: 'a' }] }, 67],
  [
    { createIndexes: 'r', indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'de' } }] },
    67,
  ],
  [{ create: 'v', clusteredIndex: { key: { _id: 1 }, unique: true, name: 1 } }, 14],
  [{ create: 'v', clusteredIndex: { key: { _id: 1 }, unique: true, nothing: 1 } }, 40415],
  [{ create: 'v', viewOn: 'r', pipeline: [] }, 72],
  [{ create: 'v', capped: true, size: 10 }, 72],
  [{ create: 'v', timeseries: { timeField: 't' } }, 72],
  [{ saslStart: 1, mechanism: 'PLAIN' }, 18],
  [
    {
      insert: 'r',
      documents: [{ _id: 1 }],
      txnNumber: 1n,
      lsid: { id: new Binary(randomBytes(16), 4) },
    },
    20,
  ],
  [{ insert: '', documents: [{ _id: 1 }] }, 73],
  [{ findAndModify: 'r', query: {}, update: [{ $set: { a: 1 } }] }, 9],
];

(onlyEmbedded ? test : test.skip).each(refusals)('%j is refused with %i', async (command, code) => {
  await expect(db().command(command)).rejects.toMatchObject({ code });
});

(onlyEmbedded ? test : test.skip).each<[string, Document]>([
  ['an array', { a: [2, 1] }],
  ['an empty array', { a: [] }],
])('%s is not sorted by', async (_, document) => {
  const rows = await filled(2, (i) => (i === 0 ? document : { a: 1 }));
  await rows.createIndex({ a: 1 });
  await expect(rows.find().sort({ a: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
  const changed = rows.findOneAndUpdate({}, { $set: { b: 1 } }, { sort: { a: 1 } });
  await expect(changed).rejects.toMatchObject({ code: 2 });
});

(onlyEmbedded ? test : test.skip)('a unique index refuses an empty array', async () => {
  const rows = collection();
  await rows.createIndex({ a: 1 }, { unique: true });
  await expect(rows.insertOne({ _id: 1, a: [] })).rejects.toMatchObject({ code: 67 });
  await rows.insertOne({ _id: 1, a: [1, 2] });
  await expect(rows.insertOne({ _id: 2, a: [2] })).rejects.toMatchObject({ code: 11000 });
});

(onlyEmbedded ? test : test.skip).each<[string, unknown[]]>([
  ['fractions', [0.1]],
  ['decimals', [Decimal128.fromString('1')]],
  ['numbers beyond 2^53', [2 ** 53]],
  ['more than 2^53', [2 ** 53 - 1, 1]],
])('%s are not added up', async (_, values) => {
  const rows = await filled(values.length, (i) => ({ n: values[i] }));
  const sum = rows.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray();
  await expect(sum).rejects.toMatchObject({ code: 2 });
});

(onlyEmbedded ? test : test.skip)('a decimal is not incremented', async () => {
  const rows = await filled(1, () => ({ a: Decimal128.fromString('1') }));
  await expect(rows.updateOne({}, { $inc: { a: 1 } })).rejects.toMatchObject({ code: 2 });
});

(onlyEmbedded ? test : test.skip).each<[string, unknown]>([
  ['a binary of subtype 2', new Binary(Buffer.from('x'), 2)],
  ['a date beyond those of JavaScript', new LaterDate(8.64e15 + 1)],
])('%s is not stored, as an update would change it', async (_, a) => {
  const rows = collection();
  await expect(rows.insertOne({ _id: 1, a })).rejects.toMatchObject({ code: 22 });
  expect(await rows.countDocuments()).toBe(0);
});

(onlyEmbedded ? test : test.skip).each<[Document, number]>([
  [{ update: 'r', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] }, 40415],
  [{ update: 'r', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true, hint: 'a' }] }, 40415],
  [{ delete: 'r', deletes: [{ q: {}, limit: 1, hint: 'a' }] }, 40415],
  [{ delete: 'r', deletes: [{ q: {}, limit: 0, collation: { locale: 'de' } }] }, 40415],
  [{ update: 'r', updates: [{ u: { $set: { a: 1 } } }] }, 40414],
  [{ update: 'r', updates: [{ q: null, u: { $set: { a: 1 } }, multi: true }] }, 40414],
  [{ update: 'r', updates: [{ q: {} }] }, 40414],
  [{ delete: 'r', deletes: [{ limit: 1 }] }, 40414],
  [{ delete: 'r', deletes: [{ limit: 0 }] }, 40414],
  [{ delete: 'r', deletes: [{ q: {} }] }, 40414],
  [{ delete: 'r', deletes: [{ q: {}, limit: 2 }] }, 9],
])('the statement of %j is refused with %i', async (command, code) => {
  const failed = await db()
    .command(command)
    .then(
      (answer) => (answer as { writeErrors: Document[] }).writeErrors[0],
      (error: unknown) => error as Document,
    );
  expect(failed).toMatchObject({ code });
});

(onlyEmbedded ? test : test.skip)(
  'an _id may not be an array or a regular expression',
  async () => {
    const rows = db().collection<{ _id: unknown }>('r');
    await expect(rows.insertOne({ _id: [1] })).rejects.toMatchObject({ code: 53 });
    await expect(rows.insertOne({ _id: /a/ })).rejects.toMatchObject({ code: 53 });
  },
);

test('a big read does not block concurrent writes', async () => {
  const rows = await filled(30_000, (i) => ({ a: i % 10, text: 'x'.repeat(50) }));
  let reading = true;
  const read = rows
    .aggregate([
      { $match: { text: /x$/ } },
      { $group: { _id: '$a', n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  const other = collection();
  let written = 0;
  const write = async () => {
    for (; reading; written++) await other.insertOne({ _id: written });
  };
  const counted = within('a big read', read).finally(() => (reading = false));
  const [[first]] = await Promise.all([counted, write()]);
  expect(first).toEqual({ _id: 0, n: 3000 });
  expect(written).toBeGreaterThan(1);
});

afterAll(() => mongoose.disconnect());
