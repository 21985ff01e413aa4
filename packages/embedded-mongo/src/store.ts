import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase, type Transaction } from 'lmdb';
import { asMongoError, MongoError } from './errors.js';
import { after } from './keys.js';
import { SealedDocuments } from './sealed-documents.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Keys from `start`, up to but not `end`. */
export interface Range {
  start: Buffer;
  end: Buffer;
}

export function everyKeyWith(prefix: Buffer): Range {
  return { start: prefix, end: after(prefix) };
}

const everything: Range = { start: Buffer.from([0]), end: Buffer.from([0xff]) };

/** The store as it was when it was held. */
export interface Instant {
  readonly transaction: Transaction;
}

type Outcome = { value: unknown } | { error: Error };

/**
 * How many documents a transaction may change. The pages that a large one frees stay together in LMDB's list of free
 * pages, which every later commit goes through: a single one of 10,000 documents slows all others down for good.
 */
export const transactionDocuments = 512;

/** How many keys are copied in one transaction. */
const ENTRIES_AT_ONCE = 5_000;

/**
 * lmdb 3 keeps the list of free pages in a form of its own, and where much is written mixes it up now and then: nothing
 * can be written any more, the process ends, or a page is given out twice. lmdb 2 keeps that list as LMDB itself does.
 * This stands in every store of which that is true; another one was written with lmdb 3.
 */
const layoutKey = Buffer.from([0, 0, 0, 3]);
const layout = Buffer.from([2]);

/** Where a store is written anew; what a kill leaves there is removed by the next attempt. */
const rewriting = 'rewriting';

/** One LMDB tree of binary keys, whose writes are gathered and committed together. */
export class Store {
  private readonly db: RootDatabase<Buffer, Buffer>;
  readonly sealed: SealedDocuments;
  private queue: { run: () => unknown; weight: number; settle: (outcome: Outcome) => void }[] = [];

  private closed = false;

  /** Called when a transaction was undone: whatever was remembered of the store is then stale. */
  onAbort: () => void = () => undefined;

  private constructor(private readonly folder: string) {
    this.db = openTree(folder);
    this.sealed = new SealedDocuments(join(folder, 'keys.bin'));
    syncFolder(folder);
  }

  /** Opens a folder, whose store is first written anew if lmdb 3 wrote it: see `layoutKey`. */
  static async open(folder: string): Promise<Store> {
    const store = new Store(folder);
    if (store.has(layoutKey)) return store;
    if (store.count(everything, 1) > 0) {
      await store.rewrite();
      return new Store(folder);
    }
    await store.write(() => store.put(layoutKey, layout));
    return store;
  }

  get(key: Buffer): Buffer | undefined {
    return this.db.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.db.doesExist(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.db.removeSync(key);
  }

  /** The store as it is now, for as long as it is held: meanwhile no page that it needs is used again. */
  hold(): Instant {
    return { transaction: this.db.useReadTransaction() };
  }

  release({ transaction }: Instant): void {
    transaction.done();
  }

  /** Up to `limit` entries of a range, beyond `from` if given; nothing stays open between two calls. */
  read(
    range: Range,
    reverse: boolean,
    from: Buffer | undefined,
    limit: number,
    offset = 0,
    instant?: Instant,
  ): Entry[] {
    const bounds = reverse
      ? { start: from ?? range.end, end: range.start, exclusiveStart: true, inclusiveEnd: true }
      : { start: from ?? range.start, end: range.end, exclusiveStart: from !== undefined };
    const options = { ...bounds, reverse, limit, offset, snapshot: false, ...instant };
    return Array.from(this.db.getRange(options));
  }

  /** How many keys a range has, if not more than `limit`. */
  count(range: Range, limit = Infinity): number {
    return this.db.getKeysCount(limit < Infinity ? { ...range, limit } : range);
  }

  /**
   * Runs `work`, which changes some `weight` documents, in the next transaction, beside what else was asked for in this
   * turn of the event loop, and resolves when that is on disk. A `MongoError` is an answer and undoes nothing; any other
   * error undoes the work that threw it.
   */
  write<T>(work: () => T, weight = 1): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.closed) return reject(new Error('The store is closed.'));
      if (this.queue.length === 0) setImmediate(() => this.flush());
      this.queue.push({
        run: work,
        weight,
        settle: (outcome) => {
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value as T);
        },
      });
    });
  }

  /** Undone as a whole when `work` throws, whatever it throws. Only inside `write`. */
  nested<T>(work: () => T): T {
    return this.db.transactionSync(work);
  }

  private flush(): void {
    if (this.queue.length === 0) return;
    let weight = 0;
    const more = this.queue.findIndex((item) => (weight += item.weight) > transactionDocuments);
    const batch = this.queue.splice(0, more === -1 ? Infinity : Math.max(1, more));
    if (this.queue.length > 0) setImmediate(() => this.flush());
    try {
      this.commit(batch);
    } catch {
      // One of them failed for a reason of its own: each gets a transaction to itself.
      for (const item of batch) {
        try {
          this.commit([item]);
        } catch (error) {
          item.settle({ error: asMongoError(error) });
        }
      }
    }
  }

  private commit(batch: typeof this.queue): void {
    const outcomes = this.transact(batch);
    try {
      this.sealed.afterCommit();
      batch.forEach(({ settle }, i) => settle(outcomes[i] as Outcome));
    } catch (error) {
      // It is stored, but what it replaced may still be readable.
      for (const { settle } of batch) settle({ error: asMongoError(error) });
    }
  }

  private transact(batch: typeof this.queue): Outcome[] {
    const outcomes: Outcome[] = [];
    try {
      this.db.transactionSync(() => {
        for (const { run } of batch) {
          try {
            outcomes.push({ value: run() });
          } catch (error) {
            if (!(error instanceof MongoError)) throw error;
            outcomes.push({ error });
          }
        }
        this.sealed.beforeCommit();
      });
    } catch (error) {
      this.sealed.afterAbort();
      this.onAbort();
      throw error;
    }
    return outcomes;
  }

  /**
   * Writes the store anew, without the pages that LMDB has freed, and what is left on others of what was replaced, then
   * overwrites the file it was in. Only reads that file before. Closes the store: it must be opened again.
   */
  async rewrite(): Promise<void> {
    const [file, copies] = [join(this.folder, 'data.mdb'), join(this.folder, rewriting)];
    rmSync(copies, { recursive: true, force: true });
    mkdirSync(copies, { mode: 0o700 });
    await this.copyTo(copies);
    await this.close();
    const copy = join(copies, 'data.mdb');
    const written = openSync(copy, 'r+');
    fsyncSync(written);
    closeSync(written);
    const old = openSync(file, 'r+');
    renameSync(copy, file);
    syncFolder(this.folder);
    overwrite(old);
    closeSync(old);
    rmSync(copies, { recursive: true });
  }

  /** Key by key, as LMDB's own copy takes whole pages, with what was removed from them. */
  private async copyTo(folder: string): Promise<void> {
    // The file is brought to the disk as a whole, before it takes the other's place.
    const copy = openTree(folder, { noSync: true });
    let last: Buffer | undefined;
    for (;;) {
      const entries = this.read(everything, false, last, ENTRIES_AT_ONCE);
      copy.transactionSync(() => {
        for (const { key, value } of entries) copy.putSync(key, value);
      });
      last = entries.at(-1)?.key;
      if (last === undefined) break;
    }
    copy.transactionSync(() => copy.putSync(layoutKey, layout));
    await copy.close();
  }

  async close(): Promise<void> {
    while (this.queue.length > 0) this.flush();
    this.closed = true;
    await this.db.close();
    this.sealed.close();
  }
}

function openTree(folder: string, more: { noSync?: boolean } = {}): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path: folder,
    keyEncoding: 'binary',
    encoding: 'binary',
    // A transaction returns when it is on disk, never before.
    overlappingSync: false,
    maxReaders: 16,
    // Address space, not memory: growing the map step by step leaves each smaller one mapped beside the next.
    ...(process.platform === 'win32' ? {} : { mapSize: 2 ** 36 }),
    ...more,
  });
}

/** Makes sure that files made or renamed in a folder are there after a power cut. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function overwrite(file: number): void {
  const zeros = Buffer.alloc(1024 * 1024);
  const { size } = fstatSync(file);
  for (let at = 0; at < size; at += zeros.length) {
    writeSync(file, zeros, 0, Math.min(zeros.length, size - at), at);
  }
  fsyncSync(file);
}
