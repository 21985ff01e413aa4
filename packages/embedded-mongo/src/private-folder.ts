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

/** The longest socket path: 108 bytes on Linux and 104 elsewhere include a zero at the end. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** Makes a folder, new or existing, and all its files accessible only to the owner. */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}

/**
 * A path for a socket that only the owner of `folder` can reach: in the folder or, if that path is too long,
 * in a private temporary folder, with a link to it in `folder`. `remove` deletes the socket, the link and the
 * temporary folder. Throws if both paths are too long.
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
