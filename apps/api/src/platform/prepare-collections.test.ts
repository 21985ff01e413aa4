import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import '../features/voting/box/ballots.model.js';
import '../features/core/roll/roll.model.js';
import { openDatabaseLine, type DatabaseLine } from '../test/database-line.js';
import { prepareCollections } from './prepare-collections.js';

let line: DatabaseLine;
let client: mongo.MongoClient;
let db: mongo.Db;
beforeEach(async () => {
  line = await openDatabaseLine();
  client = new mongo.MongoClient(line.uri);
  db = client.db(`test-${randomBytes(6).toString('hex')}`);
});
afterEach(async () => {
  line.interfere = undefined;
  await db.dropDatabase();
  await client.close();
  await line.close();
});

/** The URI's short time limit for answers must not apply here. */
const prepare = (say: (line: string) => void = () => undefined, noticeMs?: number) =>
  prepareCollections(`${line.uri}&socketTimeoutMS=150`, db.databaseName, say, noticeMs);

describe('a start', () => {
  test('creates the collections and their indexes, and changes nothing the second time', async () => {
    await prepare();
    const indexes = await db.collection('rollentries').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { election: 1, account: 1 }, unique: true }),
    );
    await prepare();
    expect(await db.collection('rollentries').indexes()).toEqual(indexes);
  });

  test('stops with a sentence if ballots would be stored in the order of casting', async () => {
    await db.createCollection('ballots');
    await expect(prepare()).rejects.toThrow(
      /ballots is not a clustered one, so it keeps the order in which ballots were cast\. .*rename/,
    );
  });

  test('drops the index of an earlier version that has room for one blank, after every downgrade', async () => {
    const old = { key: { election: 1, trackingCode: 1 }, unique: true };
    const ballots = db.collection('ballots');
    await prepare();
    // Databases of earlier versions have this index.
    await ballots.dropIndex('election_1_trackingCode_1');
    await ballots.createIndexes([{ ...old, name: 'election_1_trackingCode_1' }]);
    await prepare();
    expect(
      (await ballots.indexes()).filter(({ unique, clustered }) => unique && !clustered),
    ).toEqual([expect.objectContaining({ name: 'codes' })]);
    // The earlier version tries this at its start, which then stops.
    await expect(
      ballots.createIndexes([{ ...old, name: 'election_1_trackingCode_1' }]),
    ).rejects.toMatchObject({ code: 86 });
  });

  test('stops with a sentence at an unknown unique index', async () => {
    await prepare();
    await db.collection('rollentries').createIndex({ fullName: 1 }, { unique: true });
    await expect(prepare()).rejects.toThrow(
      /rollentries has a unique index, fullName_1, .*db\.rollentries\.dropIndex\('fullName_1'\)/,
    );
    await db.collection('rollentries').dropIndex('fullName_1');
    await prepare();
  });

  test('waits for indexes for as long as they take, and says what it waits for', async () => {
    let finish = () => undefined as void;
    const built = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
    line.interfere = ({ createIndexes }) => (createIndexes === 'rollentries' ? built : undefined);
    const said: string[] = [];
    await prepare((words) => {
      // On a busy machine other collections may be slow too.
      if (words.includes('rollentries')) said.push(words);
      if (said.length === 3) finish();
    }, 100);
    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(said[0]).toMatch(/^Making the indexes of rollentries: \d+ seconds so far\.$/);
  });
});
