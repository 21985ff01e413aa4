import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path has 108 bytes on Linux and 104 elsewhere, a zero at the end included. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** Makes a folder, or one that was there, the owner's alone, with all files in it. */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}

/**
 * Where a socket can stand that the owner of `folder` alone can reach: in that folder, or in a private temporary one
 * if its path would be too long; then a link in the folder says where. `remove` takes away what this made, or what a
 * killed server left.
 */
export function privateSocket(folder: string): { path: string; remove: () => void } {
  const inside = socketIn(folder);
  if (fits(inside)) return { path: inside, remove: () => rmSync(inside, { force: true }) };
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const path = socketIn(made);
  const remove = () => {
    rmSync(inside, { force: true });
    rmSync(made, { recursive: true, force: true });
  };
  if (fits(path)) {
    rmSync(inside, { force: true });
    symlinkSync(path, inside);
    return { path, remove };
  }
  remove();
  throw new Error(`The path ${path} is too long for a socket: set TMPDIR to a shorter folder.`);
}

/** Where the socket of a folder's server is, if there is one. */
export function socketOfServer(folder: string): string {
  try {
    return readlinkSync(socketIn(folder));
  } catch {
    return socketIn(folder);
  }
}

export function uriOf(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}`;
}

function socketIn(folder: string): string {
  return join(folder, 'mongodb.sock');
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= maxSocketPathBytes;
}
