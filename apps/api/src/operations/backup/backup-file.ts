import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, damaged } from './backup-format.js';

/** Encryption of a backup by age (age-encryption.org): a passphrase, or its readers' public keys. */
export interface Locks {
  passphrase?: string;
  recipients?: string[];
}

/** The passphrase or private keys that decrypt a backup. */
export interface Keys {
  passphrase?: string;
  identities?: string[];
}

/** The first bytes of a file that age has encrypted. */
const AGE = Buffer.from('age-encryption.org/v1\n');
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Writes a file completely or not at all; `-` is standard output.
 *
 * @throws BackupError if the file exists or can't be created, or a key is malformed.
 */
export async function writeBackupFile(
  path: string,
  text: AsyncIterable<Buffer>,
  locks: Locks,
): Promise<void> {
  if (path === '-') {
    await pipeline(await packed(text, locks), process.stdout, { end: false });
    return;
  }
  const begun = `${path}.unfinished`;
  await refuseExisting(path);
  try {
    await pipeline(await packed(text, locks), privateFile(begun));
    await onDisk(begun);
    await rename(begun, path);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
}

async function refuseExisting(path: string): Promise<void> {
  try {
    // Created exclusively, then removed: fails if the file exists or can't be written.
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(`${path} is there already: name another file.`);
    throw new BackupError(`${path} cannot be written: ${(error as Error).message}`);
  }
  await rm(path);
}

function privateFile(path: string): Writable {
  return createWriteStream(path, { mode: 0o600 });
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

async function packed(text: AsyncIterable<Buffer>, locks: Locks): Promise<Readable> {
  const plain = Readable.from(text);
  const zipped = createGzip();
  plain.on('error', (error) => zipped.destroy(error));
  plain.pipe(zipped);
  const encrypter = encrypterFor(locks);
  if (!encrypter) return zipped;
  const encrypted = await encrypter.encrypt(webStreamOf(zipped));
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

function encrypterFor({ passphrase, recipients = [] }: Locks): Encrypter | undefined {
  if (passphrase === undefined && recipients.length === 0) return undefined;
  const encrypter = new Encrypter();
  try {
    if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      'A key to encrypt for begins with age1; beside keys there is no passphrase.',
    );
  }
  return encrypter;
}

/**
 * The text of a backup file.
 *
 * @throws BackupError if it is no backup, or can't be read, decrypted or unpacked.
 */
export async function* readBackupFile(path: string, keys: Keys): AsyncGenerator<Buffer> {
  const begins = await firstBytes(path);
  const isEncrypted = begins.equals(AGE);
  if (!isEncrypted && !begins.subarray(0, GZIP.length).equals(GZIP)) {
    throw new BackupError(`${path} is no backup of Hustings.`);
  }
  const file = createReadStream(path);
  const unpacked = createGunzip();
  try {
    const zipped = isEncrypted ? await decrypted(file, keys) : file;
    zipped.on('error', (error: Error) => unpacked.destroy(error));
    yield* zipped.pipe(unpacked);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw damaged();
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    await file.close();
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new BackupError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function decrypted(file: Readable, { passphrase, identities = [] }: Keys): Promise<Readable> {
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupError(
      'The backup is encrypted: name the file with its passphrase (--passphrase-file) or key (--identity-file).',
    );
  }
  const decrypter = new Decrypter();
  try {
    if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
    for (const identity of identities) decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(webStreamOf(file));
    return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
  } catch {
    throw new BackupError('The backup cannot be decrypted with this passphrase or key.');
  }
}

function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
