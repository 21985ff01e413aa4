import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { MongoMemoryServer } from 'mongodb-memory-server';
// Without an extension: jest reads this file before it maps .js to .ts.
import { chooseEngine, findMongod, MONGOD_VERSION, versionOf } from './engine';

declare global {
  var testDatabaseServer: MongoMemoryServer | undefined;
}

/** Pause of the server's TTL monitor: the tests' clock is in the past, so it would remove their data. */
const TTL_SECONDS = 86_400;

/**
 * Builds the tests and prepares their database: the one at `MONGODB_URI` if it is set, otherwise a server
 * that mongodb-memory-server starts. The first line of the run says which.
 */
export default async function startDatabase(): Promise<void> {
  const { buildTests } = await import('../../../../jest.built-tests.js');
  await buildTests(fileURLToPath(new URL('../..', import.meta.url)));
  const uri = process.env.MONGODB_URI ?? (await startMemoryServer());
  if (process.env.MONGODB_URI) say('the MongoDB that MONGODB_URI names');
  process.env.TEST_MONGODB_URI = uri;
  const client = new mongo.MongoClient(uri);
  try {
    const admin = client.db('admin');
    await refuseToExpire(admin);
    if (await readsOneInstant(admin)) process.env.TEST_DATABASE_READS_ONE_INSTANT = 'yes';
  } finally {
    await client.close();
  }
}

async function startMemoryServer(): Promise<string> {
  const { TEST_ENGINE: testEngine, MONGOMS_SYSTEM_BINARY: systemBinary } = process.env;
  const found = systemBinary ? undefined : await findMongod();
  const engine = chooseEngine({ testEngine, systemBinary, found });
  const binary: { version: string; systemBinary?: string } = { version: MONGOD_VERSION };
  if (engine === 'embedded') {
    say('the embedded database (packages/embedded-mongo)');
    // The variable would take precedence over the option.
    delete process.env.MONGOMS_SYSTEM_BINARY;
    const { mongodBinary } = await import('@hustings/embedded-mongo');
    binary.systemBinary = mongodBinary();
  } else if (engine === 'download') {
    say(`MongoDB ${MONGOD_VERSION}, which mongodb-memory-server downloads`);
  } else {
    binary.version = versionOf(engine.mongod) ?? MONGOD_VERSION;
    binary.systemBinary = engine.mongod;
    say(`${engine.mongod} (MongoDB ${binary.version})`);
  }
  globalThis.testDatabaseServer = await MongoMemoryServer.create({
    binary,
    instance: { args: ['--setParameter', `ttlMonitorSleepSecs=${TTL_SECONDS}`] },
  });
  return globalThis.testDatabaseServer.getUri();
}

function say(what: string): void {
  process.stdout.write(`Tests run on ${what}.\n`);
}

/** Throws if the server would soon remove what tests store by their clock. */
async function refuseToExpire(admin: mongo.Db): Promise<void> {
  const { ttlMonitorSleepSecs } = await admin
    .command({ getParameter: 1, ttlMonitorSleepSecs: 1 })
    .catch(() => ({ ttlMonitorSleepSecs: TTL_SECONDS }));
  if (Number(ttlMonitorSleepSecs) >= TTL_SECONDS) return;
  throw new Error(
    `This MongoDB removes what tests store, as the tests' clock is in the past. Start it with --setParameter ttlMonitorSleepSecs=${TTL_SECONDS}.`,
  );
}

/** True if the database has snapshots: MongoDB as a replica set, and the embedded database. */
async function readsOneInstant(admin: mongo.Db): Promise<boolean> {
  const { setName } = await admin.command({ hello: 1 });
  if (setName) return true;
  return admin.command({ find: 'none', readConcern: { level: 'snapshot' } }).then(
    ({ cursor }) => cursor.atClusterTime !== undefined,
    () => false,
  );
}
