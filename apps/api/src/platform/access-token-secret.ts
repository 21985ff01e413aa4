import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/env.js';
import { randomToken } from './tokens.js';

/**
 * The secret that access tokens are signed with. Outside production one is made on the first start
 * and kept, readable for its owner only, so that a restart signs nobody out.
 */
export async function accessTokenSecret(
  env: Pick<Environment, 'ACCESS_TOKEN_SECRET' | 'DATA_DIR'>,
): Promise<string> {
  if (env.ACCESS_TOKEN_SECRET !== undefined) return env.ACCESS_TOKEN_SECRET;
  const path = join(env.DATA_DIR, 'access-token-secret');
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
