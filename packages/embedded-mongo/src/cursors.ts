import type { Timestamp } from 'bson';
import { arrayOf, encode, sourceBytes, withEmbedded } from './codec.js';
import type { Source } from './values.js';
import { MongoError } from './errors.js';

const maxBatchBytes = 4 * 1024 * 1024;
const turnMilliseconds = 10;

export const timeIsUp = 50;

/** Throws 50 if a command's `maxTimeMS` has passed; as in MongoDB, what it did so far is kept. */
export function checkDeadline(deadline: number): void {
  if (Date.now() > deadline) throw new MongoError(timeIsUp, 'operation exceeded time limit');
}

/** Iterates until `take` returns false, letting other work run in between; throws 50 after `deadline`. */
export async function inTurns<T, R>(
  iterator: Iterator<T, R>,
  deadline: number,
  take: (item: NonNullable<T>) => boolean,
): Promise<IteratorResult<T, R>> {
  let turn = Date.now();
  for (;;) {
    const step = iterator.next();
    if (step.done) return step;
    if (step.value !== undefined && step.value !== null) {
      if (!take(step.value)) return step;
      continue;
    }
    checkDeadline(deadline);
    if (Date.now() - turn < turnMilliseconds) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turn = Date.now();
  }
}

interface Cursor {
  namespace: string;
  sources: Iterator<Source | undefined>;
  /** Whether a getMore is using the cursor. */
  busy: boolean;
  usedAt: number;
}

/** Open reads, each at the position its client has reached. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private lastId = 0n;

  /** @param idleMs Idle milliseconds after which a cursor is closed, at the start of another one. */
  constructor(private readonly idleMs: number) {}

  /** Answers a read with its first batch, and a cursor if there is more, unless `singleBatch`. */
  async start(
    namespace: string,
    sources: Iterator<Source | undefined>,
    batchSize: number,
    deadline: number,
    singleBatch: boolean,
    atClusterTime?: Timestamp,
  ): Promise<Buffer> {
    this.closeIdle();
    const { batch, done } = await read(sources, batchSize, deadline);
    const known = { ns: namespace, ...(atClusterTime && { atClusterTime }) };
    if (done || singleBatch) return reply({ id: 0n, ...known }, 'firstBatch', batch);
    const id = ++this.lastId;
    this.open.set(id, { namespace, sources, busy: false, usedAt: Date.now() });
    return reply({ id, ...known }, 'firstBatch', batch);
  }

  async more(id: bigint, namespace: string, batchSize: number, deadline: number): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace || cursor.busy) {
      throw new MongoError(43, `cursor id ${id} not found`);
    }
    cursor.busy = true;
    try {
      const { batch, done } = await read(cursor.sources, batchSize, deadline);
      if (done) this.open.delete(id);
      return reply({ id: done ? 0n : id, ns: namespace }, 'nextBatch', batch);
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  private closeIdle(): void {
    for (const [id, { busy, usedAt }] of this.open) {
      if (!busy && Date.now() - usedAt > this.idleMs) this.open.delete(id);
    }
  }
}

async function read(
  sources: Iterator<Source | undefined>,
  batchSize: number,
  deadline: number,
): Promise<{ batch: Buffer[]; done: boolean }> {
  const batch: Buffer[] = [];
  let size = 0;
  if (batchSize === 0) return { batch, done: false };
  const { done } = await inTurns(sources, deadline, (source) => {
    const bytes = sourceBytes(source);
    batch.push(bytes);
    size += bytes.length;
    return batch.length < batchSize && size < maxBatchBytes;
  });
  return { batch, done: done ?? false };
}

function reply(
  known: { id: bigint; ns: string; atClusterTime?: Timestamp },
  name: string,
  batch: Buffer[],
): Buffer {
  const cursor = withEmbedded(encode(known), name, 'array', arrayOf(batch));
  return withEmbedded(encode({ ok: 1 }), 'cursor', 'document', cursor);
}
