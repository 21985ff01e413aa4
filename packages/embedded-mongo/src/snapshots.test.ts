import { expect, test } from '@jest/globals';
import type { ClientSession, Document, Long } from 'mongodb';
import { onlyEmbedded, useDatabase } from './test/connect.js';
import { useServers } from './test/servers.js';

const { db, client, filled, collection } = useDatabase();
const { connect, folder, launch, start } = useServers();
const embeddedTest = onlyEmbedded ? test : test.skip;

embeddedTest('a session reads all collections as they were at its first read', async () => {
  const rows = await filled(3000, (i) => ({ a: i }));
  const other = await filled(1);
  const session = client().startSession();
  // Sent by hand, because the driver adds the instant to getMore too, which servers refuse.
  const level = { level: 'snapshot' };
  const first = await read(session, { find: other.collectionName, readConcern: level });
  expect(first.documents).toEqual([{ _id: 0 }]);
  await rows.updateMany({}, { $set: { a: -1 } });
  await rows.deleteMany({ _id: { $gte: 1000 } });
  await rows.insertOne({ _id: 5000 });
  const readConcern = { ...level, atClusterTime: first.atClusterTime };
  const then: Document[] = [];
  let batch = await read(session, { find: rows.collectionName, batchSize: 700, readConcern });
  for (;;) {
    then.push(...batch.documents);
    if (batch.id.isZero()) break;
    batch = await read(session, { getMore: batch.id, collection: rows.collectionName });
  }
  expect(then).toEqual(Array.from({ length: 3000 }, (_, i) => ({ _id: i, a: i })));
  await session.endSession();
  expect(await rows.countDocuments()).toBe(1001);
});

embeddedTest('two sessions read at instants of their own, and writes go on', async () => {
  const rows = await filled(10);
  const sessions = [];
  for (let n = 0; n < 3; n++) {
    const session = client().startSession({ snapshot: true });
    await rows.find({}, { session }).toArray();
    await rows.insertOne({ _id: 100 + n });
    sessions.push(session);
  }
  const counts = sessions.map(
    async (session) => (await rows.find({}, { session }).toArray()).length,
  );
  expect(await Promise.all(counts)).toEqual([10, 11, 12]);
  await Promise.all(sessions.map((session) => session.endSession()));
});

embeddedTest('only whole collections are read at an instant', async () => {
  const rows = collection();
  const session = client().startSession({ snapshot: true });
  await expect(rows.find({ a: 1 }, { session }).toArray()).rejects.toMatchObject({ code: 2 });
  await expect(rows.find({}, { session, limit: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
  await expect(rows.aggregate([], { session }).toArray()).rejects.toThrow(/concern/);
  await session.endSession();
});

embeddedTest('what was shredded since cannot be read at an earlier instant', async () => {
  const server = await start(folder(), ['keys']);
  const { own, named, startSession } = await connected(server.uri);
  const keys = named.collection<{ _id: number; key: string }>('keys');
  await keys.insertOne({ _id: 1, key: 'secret' });
  const session = startSession();
  await named.collection('others').find({}, { session }).toArray();
  await keys.deleteMany({});
  await expect(keys.find({}, { session }).toArray()).rejects.toThrow('cannot be read');
  await session.endSession();
  await own.close();
  await server.stop();
});

embeddedTest('an instant at which nobody reads any more is let go', async () => {
  const options = ['cursorTimeoutMillis=1', 'ttlMonitorSleepSecs=0.01'];
  const { uri } = await launch(
    folder(),
    options.flatMap((option) => ['--setParameter', option]),
  );
  const { named, startSession } = await connected(uri);
  const session = startSession();
  await named.collection('some').find({}, { session }).toArray();
  const isOver = async () => {
    try {
      await named.collection('some').find({}, { session }).toArray();
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 239 });
      return true;
    }
  };
  while (!(await isOver())) await named.command({ ping: 1 });
});

async function read(session: ClientSession, command: Document) {
  const { cursor } = await db().command(command, { session, promoteLongs: false });
  const { id, firstBatch, nextBatch, atClusterTime } = cursor as Record<string, unknown>;
  return { id: id as Long, documents: (firstBatch ?? nextBatch) as Document[], atClusterTime };
}

async function connected(uri: string) {
  const own = await connect(uri);
  const startSession = () => own.startSession({ snapshot: true });
  return { own, named: own.db('held'), startSession };
}
