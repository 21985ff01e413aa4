import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoMemoryServer } from 'mongodb-memory-server';

declare global {
  var testDatabaseServer: MongoMemoryServer | undefined;
}

/**
 * The database of the test run: `MONGODB_URI` if it is set, else a server of memory-server's, whose
 * binary is a real mongod where one is at hand and the embedded engine where not. The first line
 * says which.
 */
export default async function startDatabase(): Promise<void> {
  process.env.TEST_BUILDS = await folderForBuilds();
  if (process.env.MONGODB_URI) {
    process.stdout.write('Tests run on the MongoDB that MONGODB_URI names.\n');
    process.env.TEST_MONGODB_URI = process.env.MONGODB_URI;
    return;
  }
  const { mongodBinary } = await import('@hustings/embedded-mongo');
  const realMongod = process.env.MONGOMS_SYSTEM_BINARY;
  process.stdout.write(
    realMongod
      ? `Tests run on ${realMongod}.\n`
      : 'Tests run on the embedded database (packages/embedded-mongo).\n',
  );
  globalThis.testDatabaseServer = await MongoMemoryServer.create({
    binary: { version: '7.0.14', systemBinary: realMongod ?? mongodBinary() },
    // By the tests' clock, which stands in the past, nothing has expired that the server would remove.
    instance: { args: ['--setParameter', 'ttlMonitorSleepSecs=86400'] },
  });
  process.env.TEST_MONGODB_URI = globalThis.testDatabaseServer.getUri();
}

/** Where tests keep what they build for others of the run. Beside the packages, which a build finds from there. */
async function folderForBuilds(): Promise<string> {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
  await mkdir(cache, { recursive: true });
  return mkdtemp(join(cache, 'tests-'));
}
