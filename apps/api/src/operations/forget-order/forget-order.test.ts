import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { startServer } from '../../start-server.js';
import { adminCommands } from '../../test/admin-commands.js';
import { openDatabaseLine, type DatabaseLine } from '../../test/database-line.js';
import { withDatabase } from '../../test/mongodb-uris.js';

const MORE = 1_200;
const BOTH = ['ballots', 'rollentries'];

let folder: string;
let line: DatabaseLine;
let client: mongo.MongoClient;
let db: mongo.Db;
let variables: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-forget-order-'));
  line = await openDatabaseLine();
  const name = `test-${randomBytes(6).toString('hex')}`;
  client = new mongo.MongoClient(process.env.TEST_MONGODB_URI ?? '');
  db = client.db(name);
  variables = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    BCRYPT_ROUNDS: '4',
    LOG_LEVEL: 'silent',
    MONGODB_URI: withDatabase(line.uri, name),
    BALLOT_SECRET: 'another secret that only tests know, 32',
  };
  const fixture = fileURLToPath(
    new URL('../../test/stored/backup-of-version-1.gz', import.meta.url),
  );
  expect(await admin('restore', fixture)).toMatchObject({ code: 0, err: '' });
  await addMany();
});
afterEach(async () => {
  line.interfere = undefined;
  await db.dropDatabase();
  await client.close();
  await line.close();
  await rm(folder, { recursive: true });
});

/** Adds documents, so that each collection is copied in several batches and has something to lose. */
async function addMany(): Promise<void> {
  for (const name of BOTH) {
    const stored = db.collection<{ _id: unknown }>(name);
    const example = await stored.findOne({ election: { $exists: true } }, { promoteValues: false });
    await stored.insertMany(
      Array.from({ length: MORE }, (_, n) => ({
        ...example,
        ...(name === 'ballots'
          ? { _id: new mongo.Binary(randomBytes(32)), trackingCode: `code ${n}` }
          : { _id: new mongo.ObjectId(), account: new mongo.ObjectId(), person: `person ${n}` }),
      })),
    );
  }
}

const { admin, beside } = adminCommands(() => ({ variables, folder }));

async function closeAll(): Promise<void> {
  const elections = db.collection('elections');
  const ends = new Date(Date.now() + 86_400_000);
  const isOpen = { openedAt: { $ne: null }, countedAt: null };
  await elections.updateMany(isOpen, { $set: { endDate: ends } });
  for (const { _id } of await elections.find(isOpen).toArray()) {
    expect(await admin('close', String(_id))).toMatchObject({ code: 0, err: '' });
  }
}

/** Documents (byte by byte), options and indexes of both collections: all that must not change. */
async function everything(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const name of BOTH) {
    const sorted = db.collection(name).find<Buffer>({}, { raw: true, sort: { _id: 1 } });
    const documents = await sorted.map((document) => document.toString('base64')).toArray();
    const [described] = await db.listCollections({ name }, { nameOnly: false }).toArray();
    const indexes = await db.collection(name).indexes();
    all[name] = {
      documents,
      options: described?.options,
      indexes: indexes.sort((a, b) => String(a.name).localeCompare(String(b.name))),
    };
  }
  return all;
}

async function copies(): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => name.endsWith('.rewritten'));
}

const isOfCopy = (command: Record<string, unknown>) =>
  /\.rewritten$/.test(String(Object.values(command)[0]));

/** Ids in the order they were written to a copy. */
function orderWritten(copy: string): string[] {
  return line.commands
    .filter(({ insert }) => insert === copy)
    .flatMap(({ documents }) => documents as { _id: mongo.Binary | mongo.ObjectId }[])
    .map(({ _id }) => _id.toString('hex'));
}

/** From -1 to 1; 0 if one order reveals nothing of the other. */
function correlation(order: string[], other: string[]): number {
  const places = new Map(other.map((id, place) => [id, place]));
  const middle = (order.length - 1) / 2;
  const products = order.map((id, place) => (place - middle) * ((places.get(id) ?? 0) - middle));
  const squares = order.map((_, place) => (place - middle) ** 2);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return sum(products) / sum(squares);
}

test('ballots and roll are written again in random order, with all their documents, indexes and options', async () => {
  await closeAll();
  const before = await everything();
  const found = () => db.collection('rollentries').find({}).toArray();
  const natural = (await found()).map(({ _id }) => String(_id));
  line.commands.length = 0;
  const ended = await admin('forget-order', '--json');
  expect(ended).toMatchObject({ code: 0, err: '' });
  const { rewritten } = JSON.parse(ended.out) as { rewritten: Record<string, number> };
  expect(Object.keys(rewritten)).toEqual(BOTH);
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
  for (const name of BOTH) {
    const order = orderWritten(`${name}.rewritten`);
    expect(order).toHaveLength(rewritten[name] ?? 0);
    expect(order.length).toBeGreaterThan(MORE);
    expect(Math.abs(correlation(order, [...order].sort()))).toBeLessThan(0.2);
  }
  const now = (await found()).map(({ _id }) => String(_id));
  expect(Math.abs(correlation(now, natural))).toBeLessThan(0.2);
  expect(await admin('forget-order')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('rollentries: 1,') as unknown,
  });
  expect(await everything()).toEqual(before);
});

test('it is refused while an election is open, but not for samples', async () => {
  const elections = db.collection('elections');
  const isOpen = { openedAt: { $ne: null }, countedAt: null };
  const open = await elections.findOne(isOpen);
  const before = await everything();
  // Its end has passed, but it isn't counted.
  expect(await admin('forget-order')).toMatchObject({
    code: 2,
    out: '',
    err: `“${open?.name}” (${String(open?._id)}) is being counted. Start the server and try again once it is counted.\n`,
  });
  await elections.updateMany(isOpen, { $set: { endDate: new Date(Date.now() + 86_400_000) } });
  expect((await admin('forget-order')).err).toContain(') is open. Start the server');
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
  const { org: _id } = open as unknown as { org: mongo.ObjectId };
  await db
    .collection('organisations')
    .updateOne({ _id }, { $set: { sampleUntil: new Date() } }, { upsert: true });
  expect(await admin('forget-order')).toMatchObject({ code: 0, err: '' });
  expect(await everything()).toEqual(before);
});

test('it is refused beside a server, and runs once the server has stopped', async () => {
  await closeAll();
  const server = await startServer(variables);
  const refused = await beside('forget-order').ended;
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(/^A server or another command uses this database \(process \d+ on /);
  // Other commands still work.
  expect(await beside('elections').ended).toMatchObject({ code: 0, err: '' });
  await server.stop();
  expect(await admin('forget-order')).toMatchObject({ code: 0, err: '' });
});

test('a restore is refused beside a server, whatever it is to replace, and runs once the server has stopped', async () => {
  await closeAll();
  expect(await admin('backup', join(folder, 'kept'))).toMatchObject({ code: 0, err: '' });
  const server = await startServer(variables);
  const before = await everything();
  const refused = await beside('restore', join(folder, 'kept'), '--replace').ended;
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(
    /^A server or another command uses this database \(process \d+ on .*\)\. Stop it and try again/,
  );
  expect(await everything()).toEqual(before);
  await server.stop();
  expect(await admin('restore', join(folder, 'kept'), '--replace')).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await everything()).toEqual(before);
});

test('during a restore no server starts, and another restore is refused', async () => {
  await closeAll();
  expect(await admin('backup', join(folder, 'kept'))).toMatchObject({ code: 0, err: '' });
  const refusals: string[] = [];
  line.interfere = async ({ delete: from }) => {
    if (from !== 'ballots') return undefined;
    line.interfere = undefined;
    await startServer(variables).catch(({ message }: Error) => refusals.push(message));
    refusals.push((await admin('restore', join(folder, 'kept'), '--replace')).err);
    return undefined;
  };
  expect(await beside('restore', join(folder, 'kept'), '--replace').ended).toMatchObject({
    code: 0,
    err: '',
  });
  expect(refusals).toEqual([
    expect.stringContaining('a restore into this database did not finish'),
    expect.stringMatching(/^`admin restore` is at work on this database \(process \d+ on /),
  ]);
});

/** Variables for a process on a machine whose clock is wrong. */
function withClock(offBy: number): NodeJS.ProcessEnv {
  const program = `
    const Right = Date;
    globalThis.Date = class Date extends Right {
      constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given); }
      static now() { return Right.now() + ${offBy}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

test.each([
  ['fast', 3_600_000],
  ['slow', -3_600_000],
])(
  'a machine whose clock is an hour %s sees who uses the database, and is seen',
  async (_, off) => {
    await closeAll();
    const server = await startServer(variables);
    const right = variables;
    variables = { ...variables, ...withClock(off) };
    const refused = await beside('forget-order').ended;
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(/^A server or another command uses this database/);
    await server.stop();
    let refusal: unknown;
    const { child, ended } = beside('forget-order');
    line.interfere = async (command) => {
      if (!isOfCopy(command)) return undefined;
      line.interfere = undefined;
      refusal = await startServer(right).catch((error: Error) => error.message);
      child.kill('SIGKILL');
      return 'hang up';
    };
    await ended;
    expect(refusal).toMatch(/^`admin forget-order` is at work on this database/);
    // A killed process counts as dead after half a minute, as it would with the right time.
    const left = await db.collection('processes').find({}).toArray();
    expect(left.length).toBeGreaterThan(0);
    for (const { dueAt } of left) {
      expect(Math.abs((dueAt as Date).getTime() - Date.now() - 15_000)).toBeLessThan(16_000);
    }
  },
);

test('a process that has left is not seen again, though a renewal of its entry arrives late', async () => {
  const server = await startServer(variables);
  const seen = () => db.collection('processes').countDocuments();
  expect(await seen()).toBe(1);
  const renewal = await new Promise<mongo.Document>((resolve) => {
    line.interfere = (command) => {
      if (command.update !== 'processes') return undefined;
      resolve(command);
      return new Promise<never>(() => undefined);
    };
  });
  await server.stop();
  expect(await seen()).toBe(0);
  await db.command({ update: 'processes', updates: renewal.updates as unknown });
  expect(await seen()).toBe(0);
});

test('a server that starts meanwhile stops with a sentence, and so do other commands', async () => {
  await closeAll();
  const before = await everything();
  const refusals: string[] = [];
  line.interfere = async (command) => {
    if (!('renameCollection' in command)) return undefined;
    line.interfere = undefined;
    await startServer(variables).catch(({ message }: Error) => refusals.push(message));
    refusals.push((await admin('forget-order')).err, (await admin('elections')).err);
    return undefined;
  };
  expect(await beside('forget-order').ended).toMatchObject({ code: 0, err: '' });
  const sentence = /^`admin forget-order` is at work on this database \(process \d+ on .*\)\. Try/;
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toMatch(sentence);
  expect(await everything()).toEqual(before);
  await (await startServer(variables)).stop();
});

test('killed at any step, it leaves every ballot and voter, and a server starts once it counts as dead', async () => {
  await closeAll();
  const before = await everything();
  const isStep = (command: Record<string, unknown>) =>
    isOfCopy(command) ? !command.find && !command.listIndexes : command.insert === 'processes';
  const killedAt: string[] = [];
  for (;;) {
    let seen = 0;
    let [hasSwapped, isKilled] = [false, false];
    const { child, ended } = beside('forget-order');
    line.interfere = (command) => {
      if (!isStep(command) && !hasSwapped) return undefined;
      hasSwapped = 'renameCollection' in command;
      if (seen++ < killedAt.length) return undefined;
      line.interfere = undefined;
      isKilled = true;
      killedAt.push(Object.keys(command)[0] ?? '');
      child.kill('SIGKILL');
      return 'hang up';
    };
    const { code, err } = await ended;
    if (!isKilled) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      break;
    }
    expect(await everything()).toEqual(before);
    const dead = db.collection('processes');
    if (await dead.findOne({ _id: 'alone' as never })) {
      await expect(startServer(variables)).rejects.toThrow('is at work on this database');
    }
    await dead.updateMany({}, { $set: { dueAt: new Date(0) } });
    await (await startServer(variables)).stop();
    expect(await everything()).toEqual(before);
    expect(await copies()).toEqual([]);
    expect(await dead.countDocuments()).toBe(0);
  }
  const steps = new Set(killedAt);
  for (const step of ['insert', 'create', 'createIndexes', 'renameCollection']) {
    expect(steps).toContain(step);
  }
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
}, 300_000);

test.each<[string, string, () => Promise<unknown>]>([
  [
    'something else writes to the database',
    'The copy of ballots is not the same, so ballots is as it was.',
    () => db.collection('ballots').insertOne({ _id: new mongo.Binary(randomBytes(32)) as never }),
  ],
  [
    'a process wakes up that counted as dead',
    'A server or another command uses this database (the sleeper).',
    () => {
      const dueAt = new Date(Date.now() + 10_000);
      const sleeper = { _id: 'x' as never, name: 'the sleeper', dueAt };
      return db.collection('processes').insertOne(sleeper);
    },
  ],
  [
    'it was held up itself and another process has started since',
    'The command didn’t renew its claim for 30 seconds and stopped.',
    () => db.collection('processes').deleteOne({ _id: 'alone' as never }),
  ],
])('it changes nothing where %s', async (_, sentence, happens) => {
  await closeAll();
  let before: unknown;
  line.interfere = async (command) => {
    if (!isOfCopy(command) || !('createIndexes' in command)) return undefined;
    line.interfere = undefined;
    await happens();
    before = await everything();
    return undefined;
  };
  const ended = await admin('forget-order');
  expect(ended).toMatchObject({ code: 2, out: '' });
  expect(ended.err).toContain(sentence);
  expect(await everything()).toEqual(before);
  await db.collection('processes').deleteMany({});
  await (await startServer(variables)).stop();
  expect(await copies()).toEqual([]);
});

test('it is refused where the disk has no room for the copies', async () => {
  await closeAll();
  const storageStats = { storageSize: 30_000_000, totalIndexSize: 20_000_000 };
  line.interfere = ({ dbStats, aggregate, pipeline }) => {
    if (dbStats) return { ok: 1, fsTotalSize: 900_000_000, fsUsedSize: 850_000_000 };
    if (!JSON.stringify(pipeline ?? '').includes('$collStats')) return undefined;
    const firstBatch = [{ storageStats }];
    const ns = `${db.databaseName}.${String(aggregate)}`;
    return { ok: 1, cursor: { id: mongo.Long.fromNumber(0), ns, firstBatch } };
  };
  expect(await admin('forget-order')).toMatchObject({
    code: 2,
    out: '',
    err: 'The database’s disk has 50 MB free, but the copies need up to 100 MB.\n',
  });
  storageStats.storageSize = 5_000_000;
  expect(await admin('forget-order')).toMatchObject({ code: 0, err: '' });
});

test('no backup holds which processes use the database', async () => {
  expect(await admin('backup', join(folder, 'kept'))).toMatchObject({ code: 0, err: '' });
  const checked = await admin('restore', join(folder, 'kept'), '--check', '--json');
  const { documents } = JSON.parse(checked.out) as { documents: Record<string, number> };
  expect(documents).toHaveProperty('ballots');
  expect(documents).not.toHaveProperty('processes');
  expect(await admin('restore', join(folder, 'kept'), '--replace')).toMatchObject({ code: 0 });
});
