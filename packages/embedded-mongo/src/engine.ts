import type { Catalog, Collection } from './catalog.js';
import { Cursors } from './cursors.js';
import { lockFolder } from './folder-lock.js';
import { openStore } from './open-store.js';
import { Pipelines } from './pipeline.js';
import { keepPrivate } from './private-folder.js';
import { Rows } from './rows.js';
import { Snapshots } from './snapshots.js';
import type { Store } from './store.js';
import { removeExpired } from './ttl.js';

export interface EngineOptions {
  folder: string;
  /** Names of collections whose old documents must not remain in any file. */
  shredded: string[];
  /** Seconds between removals of expired documents, and of snapshots that are idle for too long. */
  ttlSeconds: number;
  /** Idle milliseconds after which a cursor is closed or a snapshot released. */
  idleCursorMs: number;
}

export class Engine {
  readonly rows: Rows;
  readonly pipelines: Pipelines;
  readonly cursors: Cursors;
  readonly snapshots: Snapshots;
  readonly startedAt = Date.now();
  private readonly timer: NodeJS.Timeout;
  private sweeping = false;

  private constructor(
    readonly store: Store,
    readonly catalog: Catalog,
    private readonly unlock: () => void,
    { ttlSeconds, idleCursorMs }: EngineOptions,
  ) {
    this.cursors = new Cursors(idleCursorMs);
    this.snapshots = new Snapshots(this.store, idleCursorMs);
    this.rows = new Rows(this.store, this.catalog);
    this.pipelines = new Pipelines(this.catalog, this.rows);
    this.timer = setInterval(() => {
      this.snapshots.endIdle();
      // Failures (full disk, shutdown) are retried at the next interval.
      removeExpired(this.catalog, this.rows, this.store).catch(() => undefined);
    }, ttlSeconds * 1000);
    this.timer.unref();
    this.sweep();
  }

  /** Opens a folder; throws if another server has it open. */
  static async open(options: EngineOptions): Promise<Engine> {
    const { folder, shredded } = options;
    keepPrivate(folder);
    const unlock = await lockFolder(folder);
    try {
      const { store, catalog } = await openStore(folder, shredded);
      keepPrivate(folder);
      return new Engine(store, catalog, unlock, options);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** The collection to write to; created if missing. Only inside `store.write`. */
  collection(namespace: string): Collection {
    return this.catalog.find(namespace) ?? this.catalog.create(namespace);
  }

  /** Removes dropped data, between other writes. */
  sweep(): void {
    if (this.sweeping) return;
    this.sweeping = true;
    const all = async () => {
      while (await this.store.write(() => this.catalog.sweep()));
    };
    // After a full disk or shutdown, the next sweep or start removes the rest.
    void all()
      .catch(() => undefined)
      .finally(() => (this.sweeping = false));
  }

  /** Rewrites the file after sweeping dropped data. @returns the bytes saved. */
  async compact(): Promise<number> {
    while (await this.store.write(() => this.catalog.sweep()));
    return this.store.rewrite();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.snapshots.endAll();
    await this.store.close();
    this.unlock();
  }
}
