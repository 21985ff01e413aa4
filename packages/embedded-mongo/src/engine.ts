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
  /** Names of collections whose former documents must not be found in any file. */
  shredded: string[];
  /** How often what is over by a TTL index is removed. */
  ttlSeconds: number;
  /** How long nobody may ask for more before a cursor is closed. */
  idleCursorMs: number;
}

/** One data folder, open. */
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
      // What can't be removed now, on a full disk or while closing, can be next time.
      removeExpired(this.catalog, this.rows, this.store).catch(() => undefined);
    }, ttlSeconds * 1000);
    this.timer.unref();
    this.sweep();
  }

  /** Throws a sentence if another server has the folder open. */
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

  /** The collection to write to, made if there is none. Only inside `store.write`. */
  collection(namespace: string): Collection {
    return this.catalog.find(namespace) ?? this.catalog.create(namespace);
  }

  /** Removes what was dropped, between other writes. */
  sweep(): void {
    if (this.sweeping) return;
    this.sweeping = true;
    const all = async () => {
      while (await this.store.write(() => this.catalog.sweep()));
    };
    // What a full disk or the end of the server leaves is swept at the next start.
    void all()
      .catch(() => undefined)
      .finally(() => (this.sweeping = false));
  }

  /** Rewrites the file, once what was dropped is gone from it. @returns how many bytes smaller it is now. */
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
