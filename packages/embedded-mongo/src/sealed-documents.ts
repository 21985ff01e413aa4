import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** Marks a sealed document: no plain one begins with this length. */
const mark = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const keyBytes = 32;
const tagBytes = 16;
const headBytes = mark.length + 4 + tagBytes;
/** Each key encrypts one version of one document, so a constant nonce is safe. */
const nonce = Buffer.alloc(12);

export function isSealed(stored: Buffer): boolean {
  return stored.subarray(0, mark.length).equals(mark);
}

function slotOf(sealed: Buffer): number {
  return sealed.readUInt32LE(mark.length);
}

/**
 * Documents that can be destroyed. LMDB keeps replaced and removed data on freed pages until they are reused.
 * So each version of such a document is encrypted with its own random key. The keys are in a small file next
 * to the store, and a key is overwritten in place when its version is replaced or removed.
 *
 * A key is on disk before its version is. It is overwritten after the version is gone, and before that is
 * acknowledged. A kill in between leaves a key without a version, which the next start overwrites.
 */
export class SealedDocuments {
  private readonly file: number;
  private slots: number;
  private readonly used = new Set<number>();
  /** Slots of versions stored by the current transaction, and of those it removed. */
  private made: number[] = [];
  private spent: number[] = [];
  /** Slots of removed versions, to be overwritten. */
  private due: number[] = [];

  constructor(path: string) {
    this.file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.slots = Math.floor(fstatSync(this.file).size / keyBytes);
  }

  /** Encrypts `document` with a new key, for storage at `place`; `beforeCommit` flushes the key to disk. */
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

  /** Flushes the keys of new versions to disk before the transaction commits. */
  beforeCommit(): void {
    if (this.made.length > 0) fsyncSync(this.file);
  }

  /**
   * Overwrites the keys of removed versions before anything in the transaction is acknowledged. If that
   * fails, the next transaction tries again.
   */
  afterCommit(): void {
    this.due.push(...this.spent);
    this.made = [];
    this.spent = [];
    this.erase(this.due);
    this.due = [];
  }

  /** The transaction was undone: the versions it removed stay, those it stored never existed. */
  afterAbort(): void {
    this.spent = [];
    this.erase(this.made);
    this.made = [];
  }

  /** On opening, overwrites all keys except those of stored versions. */
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
