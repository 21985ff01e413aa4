import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.js';
import { randomToken } from './tokens.js';

/**
 * Returns the configured secret, or else one created at the first start and kept in a file only its owner can
 * read, so that restarts and other processes use the same secret.
 */
export async function keptSecret(
  set: string | undefined,
  folder: string,
  fileName: string,
): Promise<string> {
  if (set !== undefined) return set;
  await prepareDataFolder(folder);
  const path = join(folder, fileName);
  return (await existing(path)) ?? (await make(folder, path));
}

async function existing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links the file into place only when it is complete and on disk. */
async function make(folder: string, path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, randomToken());
  try {
    await link(draft, path);
  } catch (error) {
    // Another process created the file first.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(folder);
  return readFile(path, 'utf8');
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
