import { spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { DryMongoBinary } from 'mongodb-memory-server';

/** The version that mongodb-memory-server finds in its cache or downloads; the embedded one claims it too. */
export const MONGOD_VERSION = '7.0.14';

/** The database of a test run: the embedded one, an installed mongod, or one to be downloaded. */
export type Engine = 'embedded' | 'download' | { mongod: string };

/**
 * Chooses in the order given in docs/contributing.md.
 *
 * @param found A mongod on the PATH or in mongodb-memory-server's cache.
 */
export function chooseEngine(settings: {
  testEngine?: string | undefined;
  systemBinary?: string | undefined;
  found?: string | undefined;
}): Engine {
  const { testEngine, systemBinary, found } = settings;
  if (testEngine && testEngine !== 'embedded' && testEngine !== 'mongod') {
    throw new Error(`TEST_ENGINE must be embedded, mongod or absent, and it is ${testEngine}.`);
  }
  if (testEngine === 'embedded') return 'embedded';
  const mongod = systemBinary || found;
  if (mongod) return { mongod };
  return testEngine === 'mongod' ? 'download' : 'embedded';
}

export async function findMongod(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod');
    if ((await isExecutable(path)) && /^[78]\./.test(versionOf(path) ?? '')) return path;
  }
  return DryMongoBinary.locateBinary({ version: MONGOD_VERSION });
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

export function versionOf(mongod: string): string | undefined {
  const { stdout } = spawnSync(mongod, ['--version'], { encoding: 'utf8' });
  return /^db version v(\d+\.\d+\.\d+)/m.exec(stdout ?? '')?.[1];
}
