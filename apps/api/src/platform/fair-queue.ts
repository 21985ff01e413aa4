import { busy } from './errors/busy.js';
import { AppError } from './errors/app-error.js';

type Amount = number | (() => number);

export interface QueueSize {
  /** Concurrent work; called each time if the limit changes. */
  atOnce: Amount;
  /** Concurrent work of one lane; default all. Only for `run`. */
  atOnceOfLane?: number;
  /** How many may wait in one lane, and in all. */
  ofLane?: number;
  ofAll: Amount;
  /** Milliseconds after which waiting work is refused. */
  patienceMs?: number;
}

/** Registers what to do if the waiting client leaves. */
export type WhenGone = (leaveTheQueue: () => void) => void;

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

/**
 * A queue with lanes that are served in rotation: a busy lane waits longer, the others do not. When full,
 * the longest lane gives up its last entry for a shorter one.
 */
export class FairQueue {
  readonly #size: QueueSize;
  /** Only non-empty lanes, the next to be served first. */
  readonly #lanes = new Map<string, Waiting[]>();
  /** Counted for `atOnceOfLane` only. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** @throws AppError as `enter` does. */
  async run<Result>(
    lane: string,
    work: () => Promise<Result>,
    whenGone?: WhenGone,
  ): Promise<Result> {
    if (!this.enterAtOnce(lane)) await this.enter(lane, whenGone);
    try {
      return await work();
    } finally {
      this.leave(lane);
    }
  }

  /** Takes a free place, if any; `leave` releases it. */
  enterAtOnce(lane?: string): boolean {
    if (!this.#isFree() || !this.#isLaneFree(lane)) return false;
    this.#start(lane);
    return true;
  }

  /** Whether new work would be admitted or queued. */
  takes(lane: string): boolean {
    if (this.#isFree()) return true;
    const { length } = this.#lanes.get(lane) ?? [];
    if (length >= (this.#size.ofLane ?? Infinity)) return false;
    return this.#waiting < amountOf(this.#size.ofAll) || this.#longerThan(length + 1) !== undefined;
  }

  /**
   * Waits for a place; `leave` releases it.
   *
   * @throws AppError `too_many_requests` if too many wait in this lane, `busy` if too many wait in total
   * or the wait is too long.
   */
  async enter(lane: string, whenGone?: WhenGone): Promise<void> {
    const queue = this.#lanes.get(lane) ?? [];
    if (queue.length >= (this.#size.ofLane ?? Infinity)) {
      throw new AppError('too_many_requests', { retryAfter: 5 });
    }
    if (this.#waiting >= amountOf(this.#size.ofAll) && !this.#makeRoomBeside(queue.length))
      throw busy();
    this.#lanes.set(lane, queue);
    this.#waiting += 1;
    const { patienceMs } = this.#size;
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(late);
          resolve();
        },
        giveUp: () => {
          clearTimeout(late);
          reject(busy());
        },
      };
      const drop = () => {
        if (this.#takeOut(lane, waiting)) waiting.giveUp();
      };
      const late = patienceMs === undefined ? undefined : setTimeout(drop, patienceMs);
      queue.push(waiting);
      whenGone?.(drop);
    });
  }

  leave(lane?: string): void {
    this.#running -= 1;
    if (lane !== undefined && this.#size.atOnceOfLane !== undefined) {
      const left = (this.#runningOf.get(lane) ?? 1) - 1;
      if (left > 0) this.#runningOf.set(lane, left);
      else this.#runningOf.delete(lane);
    }
    this.serve();
  }

  /** Admits waiting work while there are free places; call it when the limit rises. */
  serve(): void {
    while (this.#waiting > 0 && this.#isFree()) {
      const next = this.#next();
      if (!next) return;
      this.#start(next.lane);
      next.start();
    }
  }

  #start(lane: string | undefined): void {
    this.#running += 1;
    if (lane === undefined || this.#size.atOnceOfLane === undefined) return;
    this.#runningOf.set(lane, (this.#runningOf.get(lane) ?? 0) + 1);
  }

  #isLaneFree(lane: string | undefined): boolean {
    if (lane === undefined) return true;
    return (this.#runningOf.get(lane) ?? 0) < (this.#size.atOnceOfLane ?? Infinity);
  }

  #isFree(): boolean {
    return this.#running < amountOf(this.#size.atOnce);
  }

  #longerThan(waiting: number): string | undefined {
    let longest: string | undefined;
    let length = waiting;
    for (const [lane, queue] of this.#lanes) {
      if (queue.length > length) [longest, length] = [lane, queue.length];
    }
    return longest;
  }

  /** Refuses the last entry of the longest lane, if that is longer than one with this many and one more. */
  #makeRoomBeside(waiting: number): boolean {
    const longest = this.#longerThan(waiting + 1);
    const last = longest === undefined ? undefined : this.#lanes.get(longest)?.pop();
    if (!last) return false;
    this.#waiting -= 1;
    last.giveUp();
    return true;
  }

  #takeOut(lane: string, waiting: Waiting): boolean {
    const queue = this.#lanes.get(lane) ?? [];
    const place = queue.indexOf(waiting);
    if (place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.#lanes.delete(lane);
    this.#waiting -= 1;
    return true;
  }

  #next(): (Waiting & { lane: string }) | undefined {
    for (const [lane, queue] of this.#lanes) {
      if (!this.#isLaneFree(lane)) continue;
      const next = queue.shift();
      this.#lanes.delete(lane);
      // Back behind the other lanes.
      if (queue.length > 0) this.#lanes.set(lane, queue);
      if (!next) continue;
      this.#waiting -= 1;
      return { ...next, lane };
    }
    return undefined;
  }
}

function amountOf(amount: Amount): number {
  return typeof amount === 'number' ? amount : amount();
}
