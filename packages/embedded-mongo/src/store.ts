import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { open, TransactionFlags, type RootDatabase, type Transaction } from 'lmdb';
import { asMongoError, MongoError } from './errors.js';
import { after } from './keys.js';
import { SealedDocuments } from './sealed-documents.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Keys from `start` up to, but not including, `end`. */
export interface Range {
  start: Buffer;
  end: Buffer;
}

export function everyKeyWith(prefix: Buffer): Range {
  return { start: prefix, end: after(prefix) };
}

const everything: Range = { start: Buffer.from([0]), end: Buffer.from([0xff]) };

type Tree = RootDatabase<Buffer, Buffer>;

/** A snapshot of the store: see `Store.hold`. */
export interface Instant {
  readonly transaction: Transaction;
  readonly tree: Tree;
}

/** A copy of the store being made. */
interface Copy {
  tree: Tree;
  /** The last key copied; undefined before the first. */
  last: Buffer | undefined;
  /** Keys written since they were copied. */
  changed: Map<string, Buffer>;
}

type Outcome = { value: unknown } | { error: Error };

/**
 * Documents a transaction may change. LMDB keeps the pages that a large transaction frees together in its
 * list of free pages, and every later commit scans that list: a single transaction of 10,000 documents slows
 * down all others for good.
 */
export const transactionDocuments = 512;

/** Keys copied before other work gets a turn. */
const ENTRIES_AT_ONCE = 500;
/**
 * Up to this many changed keys are copied at once, while everything waits for 10 ms or so. More rounds would
 * leave traces on the pages of which changes came later.
 */
const FEW_CHANGES = 2_000;
/** Rounds of copying changes, after which everything waits for the rest. */
const MAX_ROUNDS = 20;

/**
 * Marks a store written with lmdb 2, which uses LMDB's own list of free pages; a filled store without this
 * key was written with lmdb 3, which keeps the list in its own format and sometimes corrupts it under heavy
 * writes: then nothing can be written, the process ends, or a page is used twice.
 */
const layoutKey = Buffer.from([0, 0, 0, 3]);
const layout = Buffer.from([2]);

/** Folder in which a store is rewritten; the next start removes what a kill leaves there. */
const rewriting = 'rewriting';

/** An LMDB tree with binary keys. Writes are collected and committed together. */
export class Store {
  private tree: Tree;
  readonly sealed: SealedDocuments;
  private queue: { run: () => unknown; weight: number; settle: (outcome: Outcome) => void }[] = [];
  private closed = false;
  private copy: Copy | undefined;
  /** The rewrite under way, and the one waiting for it. */
  private rewriting: Promise<number> = Promise.resolve(0);
  private nextRewriting: Promise<number> | undefined;
  /** The number of held instants of each tree, and a function to call at each release. */
  private readonly held = new Map<Tree, number>();
  private onRelease: () => void = () => undefined;

  /** The number of commits, and the milliseconds in which they kept everything else waiting. */
  readonly spent = { commits: 0, milliseconds: 0 };

  /** Called after a transaction was undone: anything cached from the store is then stale. */
  onAbort: () => void = () => undefined;

  private constructor(private readonly folder: string) {
    rmSync(join(folder, rewriting), { recursive: true, force: true });
    this.tree = openTree(folder);
    this.sealed = new SealedDocuments(join(folder, 'keys.bin'));
    syncFolder(folder);
  }

  /** Opens a folder. A store written by lmdb 3 is rewritten first: see `layoutKey`. */
  static async open(folder: string): Promise<Store> {
    const store = new Store(folder);
    if (store.has(layoutKey)) return store;
    if (store.count(everything, 1) > 0) await store.rewrite();
    await store.write(() => store.put(layoutKey, layout));
    return store;
  }

  get(key: Buffer): Buffer | undefined {
    return this.tree.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.tree.doesExist(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.tree.putSync(key, value);
    this.noteChange(key);
  }

  remove(key: Buffer): void {
    this.tree.removeSync(key);
    this.noteChange(key);
  }

  private noteChange(key: Buffer): void {
    const { last, changed } = this.copy ?? {};
    if (last && Buffer.compare(key, last) <= 0) changed?.set(key.toString('latin1'), key);
  }

  /** Takes a snapshot of the store. While it is held, no page it needs is reused. */
  hold(): Instant {
    const { tree } = this;
    this.held.set(tree, (this.held.get(tree) ?? 0) + 1);
    return { transaction: tree.useReadTransaction(), tree };
  }

  release({ transaction, tree }: Instant): void {
    transaction.done();
    this.held.set(tree, (this.held.get(tree) ?? 0) - 1);
    this.onRelease();
  }

  /** Up to `limit` entries of a range, after `from` if given; nothing stays open between calls. */
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
    const { tree, transaction } = instant ?? { tree: this.tree };
    const at = transaction && { transaction };
    return Array.from(tree.getRange({ ...bounds, reverse, limit, offset, snapshot: false, ...at }));
  }

  /** The number of keys in a range, at most `limit`. */
  count(range: Range, limit = Infinity): number {
    return this.tree.getKeysCount(limit < Infinity ? { ...range, limit } : range);
  }

  /**
   * Runs `work`, which changes about `weight` documents, in one transaction with other work requested in this
   * turn of the event loop, up to `transactionDocuments`; resolves when that is on disk. A `MongoError` is an
   * answer and undoes nothing; any other error undoes the work that threw it.
   */
  write<T>(work: () => T, weight = 1): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.assertOpen();
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

  /** Runs `work`, which is undone completely if it throws anything. Only inside `write`. */
  nested<T>(work: () => T): T {
    return this.tree.transactionSync(work);
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
      // Retries each item in its own transaction, so that one item's failure does not fail the others.
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
      // The batch is stored, but what it replaced may still be readable.
      for (const { settle } of batch) settle({ error: asMongoError(error) });
    }
  }

  private transact(batch: typeof this.queue): Outcome[] {
    const outcomes: Outcome[] = [];
    let written = 0;
    try {
      this.tree.transactionSync(() => {
        for (const { run } of batch) {
          try {
            outcomes.push({ value: run() });
          } catch (error) {
            if (!(error instanceof MongoError)) throw error;
            outcomes.push({ error });
          }
        }
        this.sealed.beforeCommit();
        written = performance.now();
      });
      this.spent.commits += 1;
      this.spent.milliseconds += performance.now() - written;
    } catch (error) {
      this.sealed.afterAbort();
      this.onAbort();
      throw error;
    }
    return outcomes;
  }

  /**
   * Rewrites the store into another file in key order, and continues with that one. The new file has no freed
   * pages, no remains of replaced data, and nothing that depends on the order of earlier writes. The old file
   * is overwritten. Reads and writes continue meanwhile, and wait only while the last few changes are copied.
   * A rewrite requested during another one begins after it.
   *
   * @returns the bytes saved.
   */
  rewrite(): Promise<number> {
    this.nextRewriting ??= this.rewriting
      .catch(() => undefined)
      .then(() => {
        this.nextRewriting = undefined;
        this.rewriting = this.rewriteOnce();
        return this.rewriting;
      });
    return this.nextRewriting;
  }

  private async rewriteOnce(): Promise<number> {
    this.assertOpen();
    const folder = join(this.folder, rewriting);
    mkdirSync(folder, { mode: 0o700 });
    const copy: Copy = { tree: openTree(folder), last: undefined, changed: new Map() };
    const former = this.tree;
    let old: FileHandle | undefined;
    try {
      old = await openFile(join(this.folder, 'data.mdb'), 'r+');
      this.copy = copy;
      await this.copyAll(copy, join(folder, 'data.mdb'));
      this.replaceBy(copy);
      const { size } = statSync(join(this.folder, 'data.mdb'));
      await this.closeUnread(former);
      await overwrite(old);
      return (await old.stat()).size - size;
    } catch (error) {
      if (this.tree === former) await copy.tree.close();
      throw error;
    } finally {
      this.copy = undefined;
      await old?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private assertOpen(): void {
    if (this.closed) throw new Error('The store is closed.');
  }

  /** Copies key by key: LMDB's own copy contains whole pages, including removed data. */
  private async copyAll(copy: Copy, path: string): Promise<void> {
    const { tree } = copy;
    const soon = TransactionFlags.SYNCHRONOUS_COMMIT | TransactionFlags.NO_SYNC_FLUSH;
    for (;;) {
      const begun = performance.now();
      const entries = this.read(everything, false, copy.last, ENTRIES_AT_ONCE);
      if (entries.length === 0) break;
      // Not appended: LMDB would fill pages completely, and nearly every later write would split one.
      tree.transactionSync(() => {
        for (const { key, value } of entries) tree.putSync(key, value);
      }, soon);
      copy.last = entries.at(-1)?.key;
      // Gives other work as much time.
      await sleep(performance.now() - begun);
      this.assertOpen();
    }
    copy.last = everything.end;
    const written = await openFile(path, 'r+');
    await written.sync().finally(() => written.close());
    for (let round = 0; round < MAX_ROUNDS && copy.changed.size > FEW_CHANGES; round++) {
      this.copyChanges(copy);
      await sleep(0);
      this.assertOpen();
    }
    chmodSync(path, 0o600);
  }

  private copyChanges({ tree, changed }: Copy): void {
    tree.transactionSync(() => {
      // In key order, so that the pages do not show the order of writes.
      for (const key of [...changed.values()].sort((a, b) => Buffer.compare(a, b))) {
        const value = this.get(key);
        if (value) tree.putSync(key, value);
        else tree.removeSync(key);
      }
    });
    changed.clear();
  }

  /** Switches to the copy in one turn of the event loop: nothing is read or written meanwhile. */
  private replaceBy(copy: Copy): void {
    this.copyChanges(copy);
    renameSync(join(this.folder, rewriting, 'data.mdb'), join(this.folder, 'data.mdb'));
    this.tree = copy.tree;
    this.copy = undefined;
    syncFolder(this.folder);
  }

  /** Closes a tree once no snapshot of it is held. */
  private async closeUnread(tree: Tree): Promise<void> {
    while ((this.held.get(tree) ?? 0) > 0) {
      await new Promise<void>((resolve) => (this.onRelease = resolve));
    }
    this.held.delete(tree);
    await tree.close();
  }

  async close(): Promise<void> {
    while (this.queue.length > 0) this.flush();
    this.closed = true;
    await this.rewriting.catch(() => undefined);
    await this.tree.close();
    this.sealed.close();
  }
}

function openTree(folder: string): Tree {
  return open<Buffer, Buffer>({
    path: folder,
    keyEncoding: 'binary',
    encoding: 'binary',
    // A transaction returns only when it is on disk.
    overlappingSync: false,
    maxReaders: 16,
    // Address space, not memory: if the map grew step by step, each smaller one would stay mapped too.
    ...(process.platform === 'win32' ? {} : { mapSize: 2 ** 36 }),
  });
}

/** Makes sure that files created or renamed in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

async function overwrite(file: FileHandle): Promise<void> {
  const zeros = Buffer.alloc(1024 * 1024);
  const { size } = await file.stat();
  for (let at = 0; at < size; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, size - at), at);
  }
  await file.sync();
}
