import { busy } from './errors/busy.js';
import { AppError } from './errors/app-error.js';

type Amount = number | (() => number);

export interface QueueSize {
  /** Pieces of work that run at once; asked each time where it depends on what else there is. */
  atOnce: Amount;
  /** How many of them may be of one lane; default all. Only for `run`. */
  atOnceOfLane?: number;
  /** How many may wait in one lane, and in all of them. */
  ofLane?: number;
  ofAll: Amount;
  /** Milliseconds after which whoever still waits is sent away. */
  patienceMs?: number;
}

/** What is done when whoever waits goes away by itself. */
export type WhenGone = (leaveTheQueue: () => void) => void;

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

/**
 * Work that waits its turn in lanes, which are served in rotation: whoever fills a lane waits longer,
 * nobody else does. When all is full, the longest lane gives up its last for a shorter one.
 */
export class FairQueue {
  readonly #size: QueueSize;
  /** Only lanes where somebody waits, the next to be served first. */
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

  /** Takes a place, if there is a free one: `leave` gives it back. */
  enterAtOnce(lane?: string): boolean {
    if (!this.#isFree() || !this.#isLaneFree(lane)) return false;
    this.#start(lane);
    return true;
  }

  /** Whether somebody who comes now would be let in, or let wait. */
  takes(lane: string): boolean {
    if (this.#isFree()) return true;
    const { length } = this.#lanes.get(lane) ?? [];
    if (length >= (this.#size.ofLane ?? Infinity)) return false;
    return this.#waiting < amountOf(this.#size.ofAll) || this.#longerThan(length + 1) !== undefined;
  }

  /**
   * Waits for a place, which `leave` gives back.
   *
   * @throws AppError `too_many_requests` when too many wait in this lane, `busy` when too many wait in
   *   all or the wait is too long.
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

  /** Lets in who waits, as far as there are places: also for when there have come to be more. */
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

  /** Sends away the last of the longest lane, if that is longer than one with so many and one more. */
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
      // Back in line behind the others.
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
