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

/** Keys from `start`, up to but not `end`. */
export interface Range {
  start: Buffer;
  end: Buffer;
}

export function everyKeyWith(prefix: Buffer): Range {
  return { start: prefix, end: after(prefix) };
}

const everything: Range = { start: Buffer.from([0]), end: Buffer.from([0xff]) };

type Tree = RootDatabase<Buffer, Buffer>;

/** The store as it was when it was held. */
export interface Instant {
  readonly transaction: Transaction;
  readonly tree: Tree;
}

/** A copy of the store that is being made. */
interface Copy {
  tree: Tree;
  /** The last key that was copied; undefined before the first. */
  last: Buffer | undefined;
  /** What has been written since it was copied. */
  changed: Map<string, Buffer>;
}

type Outcome = { value: unknown } | { error: Error };

/**
 * How many documents a transaction may change. The pages that a large one frees stay together in LMDB's list of free
 * pages, which every later commit goes through: a single one of 10,000 documents slows all others down for good.
 */
export const transactionDocuments = 512;

/** How many keys are copied before others have a turn. */
const ENTRIES_AT_ONCE = 500;
/** So few changed keys are copied while everybody waits. */
const FEW_CHANGES = 200;
/** Rounds of copying what has changed, after which everybody waits for the rest. */
const MAX_ROUNDS = 20;

/**
 * lmdb 3 keeps the list of free pages in a form of its own, and where much is written mixes it up now and then: nothing
 * can be written any more, the process ends, or a page is given out twice. lmdb 2 keeps that list as LMDB itself does.
 * This stands in every store of which that is true; another one was written with lmdb 3.
 */
const layoutKey = Buffer.from([0, 0, 0, 3]);
const layout = Buffer.from([2]);

/** Where a store is written anew; what a kill leaves there is removed by the next start. */
const rewriting = 'rewriting';

/** One LMDB tree of binary keys, whose writes are gathered and committed together. */
export class Store {
  private tree: Tree;
  readonly sealed: SealedDocuments;
  private queue: { run: () => unknown; weight: number; settle: (outcome: Outcome) => void }[] = [];
  private closed = false;
  private copy: Copy | undefined;
  /** The latest rewrite that has begun, and the one that waits for its end. */
  private rewriting: Promise<number> = Promise.resolve(0);
  private nextRewriting: Promise<number> | undefined;
  /** How many instants are held of each tree, and what to call when one has none any more. */
  private readonly held = new Map<Tree, number>();
  private onRelease: () => void = () => undefined;

  /** Called when a transaction was undone: whatever was remembered of the store is then stale. */
  onAbort: () => void = () => undefined;

  private constructor(private readonly folder: string) {
    rmSync(join(folder, rewriting), { recursive: true, force: true });
    this.tree = openTree(folder);
    this.sealed = new SealedDocuments(join(folder, 'keys.bin'));
    syncFolder(folder);
  }

  /** Opens a folder, whose store is first written anew if lmdb 3 wrote it: see `layoutKey`. */
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

  /** The store as it is now, for as long as it is held: meanwhile no page that it needs is used again. */
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
    const { tree, transaction } = instant ?? { tree: this.tree };
    const at = transaction && { transaction };
    return Array.from(tree.getRange({ ...bounds, reverse, limit, offset, snapshot: false, ...at }));
  }

  /** How many keys a range has, if not more than `limit`. */
  count(range: Range, limit = Infinity): number {
    return this.tree.getKeysCount(limit < Infinity ? { ...range, limit } : range);
  }

  /**
   * Runs `work`, which changes some `weight` documents, in the next transaction, beside what else was asked for in this
   * turn of the event loop, and resolves when that is on disk. A `MongoError` is an answer and undoes nothing; any other
   * error undoes the work that threw it.
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

  /** Undone as a whole when `work` throws, whatever it throws. Only inside `write`. */
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
      });
    } catch (error) {
      this.sealed.afterAbort();
      this.onAbort();
      throw error;
    }
    return outcomes;
  }

  /**
   * Writes the store anew into another file, in the order of its keys, and goes on with that one: without the pages
   * that LMDB has freed, without what is left on others of what was replaced, and with nothing that depends on the
   * order of earlier writes. The old file is overwritten. Reads and writes go on meanwhile; they wait only while the
   * last few changes are copied. A rewrite that is asked for while one is at work begins after it.
   *
   * @returns how many bytes smaller the file is.
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

  /** Key by key, as LMDB's own copy takes whole pages, with what was removed from them. */
  private async copyAll(copy: Copy, path: string): Promise<void> {
    const { tree } = copy;
    const soon = TransactionFlags.SYNCHRONOUS_COMMIT | TransactionFlags.NO_SYNC_FLUSH;
    for (;;) {
      const begun = performance.now();
      const entries = this.read(everything, false, copy.last, ENTRIES_AT_ONCE);
      if (entries.length === 0) break;
      // By appending, LMDB fills each page, and nearly every later write would split one.
      tree.transactionSync(() => {
        for (const { key, value } of entries) tree.putSync(key, value);
      }, soon);
      copy.last = entries.at(-1)?.key;
      // As long for the others.
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
      // In the order of keys, so that the pages do not show that of the writes.
      for (const key of [...changed.values()].sort((a, b) => Buffer.compare(a, b))) {
        const value = this.get(key);
        if (value) tree.putSync(key, value);
        else tree.removeSync(key);
      }
    });
    changed.clear();
  }

  /** In one turn: nothing is read or written meanwhile. */
  private replaceBy(copy: Copy): void {
    this.copyChanges(copy);
    renameSync(join(this.folder, rewriting, 'data.mdb'), join(this.folder, 'data.mdb'));
    this.tree = copy.tree;
    this.copy = undefined;
    syncFolder(this.folder);
  }

  /** Closes a tree once nobody reads in it any more. */
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
    // A transaction returns when it is on disk, never before.
    overlappingSync: false,
    maxReaders: 16,
    // Address space, not memory: growing the map step by step leaves each smaller one mapped beside the next.
    ...(process.platform === 'win32' ? {} : { mapSize: 2 ** 36 }),
  });
}

/** Makes sure that files made or renamed in a folder are there after a power cut. */
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
