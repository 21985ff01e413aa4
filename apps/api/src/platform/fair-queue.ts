import { busy } from './errors/busy.js';
import { AppError } from './errors/app-error.js';

type Amount = number | (() => number);

export interface QueueSize {
  /** Work that runs at once; a function if the limit changes. */
  atOnce: Amount;
  /** Work of one lane that runs at once; by default unlimited. Only for `run`. */
  atOnceOfLane?: number;
  /** Work that may wait, per lane and in total. */
  ofLane?: number;
  ofAll: Amount;
  /** Longest wait in milliseconds, after which work is refused. */
  patienceMs?: number;
}

/** Registers a function to call if the waiting client disconnects. */
export type WhenGone = (leaveTheQueue: () => void) => void;

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

/**
 * A queue of lanes served in rotation, so that a busy lane does not delay the others. When the queue is full,
 * the longest lane drops its last entry to make room in a shorter lane.
 */
export class FairQueue {
  readonly #size: QueueSize;
  /** Lanes with waiting work, in the order they are served. */
  readonly #lanes = new Map<string, Waiting[]>();
  /** Running work by lane, counted only if `atOnceOfLane` is set. */
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

  /** Runs work in its turn. @throws AppError as `enter` does. */
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

  /** Whether new work would run or wait, rather than be refused. */
  takes(lane: string): boolean {
    if (this.#isFree()) return true;
    const { length } = this.#lanes.get(lane) ?? [];
    if (length >= (this.#size.ofLane ?? Infinity)) return false;
    return this.#waiting < amountOf(this.#size.ofAll) || this.#longerThan(length + 1) !== undefined;
  }

  /**
   * Waits for a place; `leave` releases it.
   *
   * @throws AppError `too_many_requests` if too many wait in this lane; `busy` if too many wait in total, the
   * wait is too long, the client leaves, or a shorter lane needs the room.
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

  /** Starts waiting work while there are free places; call this when the limit rises. */
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

  /** Refuses the last entry of the longest lane, if that has at least two entries more than `waiting`. */
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
      // The lane moves behind the others.
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
