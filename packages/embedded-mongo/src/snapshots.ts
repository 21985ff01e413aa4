import { Binary, Timestamp } from 'bson';
import { documentOf } from './command-arguments.js';
import { MongoError } from './errors.js';
import type { Instant, Store } from './store.js';
import type { Document, Value } from './values.js';

interface Snapshot {
  instant: Instant;
  /** The `atClusterTime` by which its session names it. */
  time: Timestamp;
  session: string;
  usedAt: number;
}

/**
 * The snapshots that sessions read. Each is held until its session ends or no `find` has named it for too
 * long. While one is held, the data file only grows.
 */
export class Snapshots {
  private readonly held = new Map<bigint, Snapshot>();
  private count = 0;

  /** @param idleMs Milliseconds since the last `find` in a snapshot after which `endIdle` releases it. */
  constructor(
    private readonly store: Store,
    private readonly idleMs: number,
  ) {}

  /** The snapshot that a read names by `atClusterTime`, or a new one if it names none. */
  of(body: Document): Pick<Snapshot, 'instant' | 'time'> {
    const session = sessionIn(body.get('lsid'));
    if (session === undefined) {
      throw new MongoError(72, 'a read at an instant needs a session');
    }
    const named = documentOf(body, 'readConcern').get('atClusterTime');
    if (named === undefined) return this.hold(session);
    const snapshot = named instanceof Timestamp ? this.held.get(named.toBigInt()) : undefined;
    if (snapshot?.session !== session) {
      throw new MongoError(239, 'the instant of this read is over');
    }
    snapshot.usedAt = Date.now();
    return snapshot;
  }

  private hold(session: string): Snapshot {
    const usedAt = Date.now();
    const time = new Timestamp({ t: Math.floor(usedAt / 1000), i: ++this.count });
    const snapshot = { instant: this.store.hold(), time, session, usedAt };
    this.held.set(time.toBigInt(), snapshot);
    return snapshot;
  }

  /** Releases the snapshots of a session whose client is done. */
  endOf(lsid: Value): void {
    const session = sessionIn(lsid);
    this.endThose((snapshot) => snapshot.session === session);
  }

  endIdle(): void {
    this.endThose(({ usedAt }) => Date.now() - usedAt > this.idleMs);
  }

  endAll(): void {
    this.endThose(() => true);
  }

  private endThose(isOver: (snapshot: Snapshot) => boolean): void {
    for (const [time, snapshot] of this.held) {
      if (!isOver(snapshot)) continue;
      this.held.delete(time);
      this.store.release(snapshot.instant);
    }
  }
}

function sessionIn(lsid: Value | undefined): string | undefined {
  const id = lsid instanceof Map ? lsid.get('id') : undefined;
  return id instanceof Binary ? Buffer.from(id.buffer).toString('hex') : undefined;
}
