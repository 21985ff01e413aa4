import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { socketOf } from './test/connect.js';
import { useServers } from './test/servers.js';

const { connect, folder, start } = useServers();

const commands = [
  'find',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'aggregate',
  'count',
  'distinct',
  'getMore',
  'killCursors',
  'create',
  'drop',
  'renameCollection',
  'createIndexes',
  'dropIndexes',
  'listIndexes',
  'listCollections',
  'listDatabases',
  'hello',
  'ping',
];
const fields = [
  'filter',
  'query',
  'sort',
  'projection',
  'documents',
  'updates',
  'deletes',
  'pipeline',
  'cursor',
  'update',
  'key',
  'indexes',
  'index',
  'limit',
  'skip',
  'batchSize',
  'collection',
  'cursors',
  'ordered',
  'arrayFilters',
  'to',
  'dropTarget',
  'fields',
];
const names = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    '_id',
    'a.b',
    'a.0',
    'q',
    'u',
    'multi',
    'upsert',
    'key',
    'name',
    'unique',
    '__proto__',
    'constructor',
    '',
    '$set',
    '$inc',
    '$push',
    '$pull',
    '$each',
    '$sort',
    '$slice',
    '$gt',
    '$in',
    '$regex',
    '$options',
    '$not',
    '$and',
    '$or',
    '$elemMatch',
    '$all',
    '$type',
    '$match',
    '$group',
    '$project',
    '$unwind',
    '$lookup',
    '$sum',
    '$add',
    '$cond',
    'partialFilterExpression',
    'expireAfterSeconds',
    'clusteredIndex',
    'a.$[x]',
    'a.$',
    '.',
    'a..b',
  ),
  fc.string({ maxLength: 5 }).map((name) => name.replaceAll('\0', '')),
);
const scalars = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1,
    2 ** 31,
    NaN,
    Infinity,
    1e300,
    '',
    '$a',
    '$$ROOT',
    'c',
    '(',
    'x'.repeat(3000),
  ),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom<unknown>(
    new BSON.ObjectId(),
    new BSON.Binary(Buffer.from('x')),
    new BSON.MinKey(),
    new BSON.MaxKey(),
    /a/i,
  ),
  fc.constantFrom<unknown>(
    BSON.Decimal128.fromString('NaN'),
    BSON.Decimal128.fromString('1E+6000'),
    new BSON.Timestamp(5n),
  ),
);
const { value, object } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalars, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 3 }),
  object: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 3 })
    .map((entries) => new Map(entries)),
}));
/** Mostly right on the outside, so that errors are deep inside. */
const shaped: Record<string, fc.Arbitrary<unknown>> = {
  documents: fc.array(object, { maxLength: 3 }),
  updates: fc.array(fc.record({ q: object, u: value, upsert: fc.boolean(), multi: fc.boolean() }), {
    maxLength: 3,
  }),
  deletes: fc.array(fc.record({ q: object, limit: fc.constantFrom(0, 1) }), { maxLength: 3 }),
  pipeline: fc.array(
    fc
      .tuple(
        fc.constantFrom(
          '$match',
          '$group',
          '$project',
          '$set',
          '$unwind',
          '$lookup',
          '$sort',
          '$count',
        ),
        value,
      )
      .map((stage) => new Map([stage])),
    { maxLength: 3 },
  ),
  indexes: fc.array(fc.record({ key: object, name: value, unique: value }), { maxLength: 2 }),
  update: object,
  filter: object,
  query: object,
  sort: object,
  projection: object,
  cursor: fc.constant({}),
};
const field = fc
  .constantFrom(...fields)
  .chain((name) =>
    fc.tuple(fc.constant(name), fc.oneof(value, { arbitrary: shaped[name] ?? value, weight: 4 })),
  );
const command = fc
  .tuple(
    fc.constantFrom(...commands),
    fc.oneof(value, { arbitrary: fc.constant<unknown>('c'), weight: 5 }),
    fc.array(field, { maxLength: 5 }),
  )
  .map(
    ([name, target, rest]) => new Map<string, unknown>([[name, target], ...rest, ['$db', 'fuzz']]),
  );

function message(body: Uint8Array): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

/** Sends bytes; resolves with everything received until the first answer or the end of the connection. */
async function exchange(uri: string, bytes: Buffer, wait: 'answer' | 'end'): Promise<Buffer> {
  const socket = createConnection(socketOf(uri));
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.setTimeout(10_000, () => socket.destroy());
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (wait === 'answer') socket.end();
  });
  if (wait === 'end') socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

test('no input ends the server, and commands of any shape are answered', async () => {
  const server = await start(folder());
  const client = await connect(server.uri);
  const rows = client.db('sound').collection<{ _id: number } & Document>('rows');
  await rows.createIndex({ a: 1 });

  const typeConfused = fc.asyncProperty(command, async (body) => {
    const reply = await exchange(server.uri, message(BSON.serialize(body)), 'answer');
    expect(reply.length).toBeGreaterThan(21);
    const answer = BSON.deserialize(reply.subarray(21));
    expect([0, 1]).toContain(answer['ok']);
    if (answer['ok'] === 0)
      expect({ code: answer['code'], errmsg: answer['errmsg'] }).not.toMatchObject({ code: 1 });
  });
  await fc.assert(typeConfused, { numRuns: 1500 });

  const seed = message(BSON.serialize({ insert: 'c', documents: [{ a: 1, b: 'x' }], $db: 'fuzz' }));
  const damaged = fc.asyncProperty(
    fc.array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
    fc.nat(seed.length),
    async (changes, cut) => {
      const bytes = Buffer.from(seed);
      for (const [at, byte] of changes) bytes[at] = byte;
      await exchange(server.uri, cut % 3 === 0 ? bytes.subarray(0, cut) : bytes, 'end');
    },
  );
  await fc.assert(damaged, { numRuns: 700 });

  const noise = fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
    await exchange(server.uri, Buffer.from(bytes), 'end');
    await exchange(server.uri, message(bytes), 'end');
  });
  await fc.assert(noise, { numRuns: 200 });

  await rows.insertOne({ _id: 1, a: 1 });
  expect(await rows.findOne({ a: 1 })).toEqual({ _id: 1, a: 1 });
}, 60_000);

test('a damaged document is refused, or drivers can decode it and updates keep its other bytes', async () => {
  const server = await start(folder());
  const client = await connect(server.uri);
  const rows = client.db('fuzz').collection('damaged');
  const whole = {
    text: 'é',
    more: { list: [1, 'a', [true]], double: 1.5, int: 2n ** 40n },
    when: new Date(),
    bytes: new BSON.Binary(Buffer.from('abcd')),
    pattern: new BSON.BSONRegExp('a', 'im'),
    decimal: BSON.Decimal128.fromString('1.5'),
    nothing: null,
    last: new BSON.Timestamp({ t: 1, i: 1 }),
  };
  const insert = message(BSON.serialize({ insert: 'damaged', documents: [whole], $db: 'fuzz' }));
  const first = insert.indexOf('text') - 1;
  const length = BSON.calculateObjectSize(whole) - 5;
  const changes = fc.array(fc.tuple(fc.nat(length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 2,
  });
  const property = fc.asyncProperty(changes, async (changed) => {
    await rows.deleteMany({});
    const bytes = Buffer.from(insert);
    for (const [at, byte] of changed) bytes[first + at] = byte;
    const answer = BSON.deserialize((await exchange(server.uri, bytes, 'answer')).subarray(21));
    const failed =
      answer['code'] ?? (answer['writeErrors'] as Document[] | undefined)?.[0]?.['code'];
    if (failed !== undefined) expect(failed).toBe(22);
    const raw = async () =>
      (await rows.find<Uint8Array>({}, { raw: true }).toArray()).map((one) => Buffer.from(one));
    const stored = await raw();
    expect({ changed, stored: stored.length }).toEqual({ changed, stored: answer['n'] ?? 0 });
    for (const one of stored) BSON.deserialize(one, { bsonRegExp: true });
    await rows.updateMany({}, { $set: { added: 1 } });
    const added = BSON.serialize({ added: 1 }).subarray(4);
    const expected = stored.map((one) => Buffer.concat([one.subarray(4, -1), added]));
    expect((await raw()).map((one) => one.subarray(4))).toEqual(expected);
  });
  await fc.assert(property, { numRuns: 1_000 });
}, 120_000);
