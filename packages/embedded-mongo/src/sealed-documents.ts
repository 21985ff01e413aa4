import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** No document begins with this length. */
const mark = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const keyBytes = 32;
const tagBytes = 16;
const headBytes = mark.length + 4 + tagBytes;
/** Each key encrypts one version of one document, so that nothing needs to tell two uses apart. */
const nonce = Buffer.alloc(12);

export function isSealed(stored: Buffer): boolean {
  return stored.subarray(0, mark.length).equals(mark);
}

function slotOf(sealed: Buffer): number {
  return sealed.readUInt32LE(mark.length);
}

/**
 * Documents that can be destroyed. LMDB keeps what is replaced or removed on freed pages for as long as nothing else
 * needs them. So each version of such a document is stored encrypted, under a random key that lies in a small file
 * beside, in a slot of its own that is overwritten in place when the version goes.
 *
 * A key is on disk before its version is, and goes when the version has gone, before that is acknowledged. What a kill
 * leaves in between is a key without a version, which the next start overwrites.
 */
export class SealedDocuments {
  private readonly file: number;
  private slots: number;
  private readonly used = new Set<number>();
  /** Slots of versions that the transaction under way has stored, and of those it has taken away. */
  private made: number[] = [];
  private spent: number[] = [];
  /** Slots of versions that are gone, to be overwritten. */
  private due: number[] = [];

  constructor(path: string) {
    this.file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.slots = Math.floor(fstatSync(this.file).size / keyBytes);
  }

  /** `document` as it is to be stored under the key `place`, on disk once the transaction is. */
  seal(place: Buffer, document: Buffer): Buffer {
    const slot = this.freeSlot();
    const key = randomBytes(keyBytes);
    this.write(slot, key);
    this.used.add(slot);
    this.made.push(slot);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
    const text = Buffer.concat([cipher.update(document), cipher.final()]);
    const number = Buffer.alloc(4);
    number.writeUInt32LE(slot);
    return Buffer.concat([mark, number, cipher.getAuthTag(), text]);
  }

  open(place: Buffer, sealed: Buffer): Buffer {
    const key = Buffer.alloc(keyBytes);
    readSync(this.file, key, 0, keyBytes, slotOf(sealed) * keyBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(place);
    decipher.setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
    } catch {
      throw new Error('A document cannot be read: its key is not in keys.bin, beside data.mdb.');
    }
  }

  /** Destroys a version once the transaction is on disk. */
  shred(sealed: Buffer): void {
    this.spent.push(slotOf(sealed));
  }

  /** At the end of a transaction, before it commits: the keys of its versions must be there when they are. */
  beforeCommit(): void {
    if (this.made.length > 0) fsyncSync(this.file);
  }

  /** Before anything in the transaction is acknowledged. What fails here is tried again with the next one. */
  afterCommit(): void {
    this.due.push(...this.spent);
    this.made = [];
    this.spent = [];
    this.erase(this.due);
    this.due = [];
  }

  /** The transaction was undone: the versions it took away stay, and those it stored were never there. */
  afterAbort(): void {
    this.spent = [];
    this.erase(this.made);
    this.made = [];
  }

  /** Overwrites all keys but those of the versions that are stored, on opening. */
  keepOnly(stored: Iterable<Buffer>): void {
    for (const sealed of stored) this.used.add(slotOf(sealed));
    const all = Array.from({ length: this.slots }, (_, slot) => slot);
    this.erase(all.filter((slot) => !this.used.has(slot)));
  }

  close(): void {
    closeSync(this.file);
  }

  private freeSlot(): number {
    let slot = 0;
    while (this.used.has(slot)) slot++;
    return slot;
  }

  private write(slot: number, key: Buffer): void {
    writeSync(this.file, key, 0, keyBytes, slot * keyBytes);
    this.slots = Math.max(this.slots, slot + 1);
  }

  private erase(slots: number[]): void {
    if (slots.length === 0) return;
    for (const slot of slots) this.write(slot, Buffer.alloc(keyBytes));
    fsyncSync(this.file);
    for (const slot of slots) this.used.delete(slot);
  }
}
