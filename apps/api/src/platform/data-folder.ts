import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Space a new database needs. */
const LEAST_BYTES = 256 * 1024;

const reasons: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full for this user',
  EFBIG: 'this process may write no larger files',
};

/**
 * Creates the `DATA_DIR` folder if missing, accessible only to its owner, and checks that there is space.
 *
 * @throws Error with a sentence for the operator if that fails.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const trial = join(folder, `trial.${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(trial, Buffer.alloc(LEAST_BYTES), { mode: 0o600 });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR can't be ${folder}: ${reasons[code] ?? message}.`, { cause: error });
  } finally {
    await rm(trial).catch(() => undefined);
  }
}

/** Creates parent folders too. Node's `recursive` never returns where that's impossible, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(folder));
    await make(folder);
  }
}

async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
