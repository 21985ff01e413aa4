import { AppError } from './errors/app-error.js';

export interface QueueSize {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** How many may wait in one lane, and in all of them. */
  ofLane: number;
  ofAll: number;
}

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
  #running = 0;
  #waiting = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /**
   * @throws AppError `too_many_requests` when too many wait in this lane, `unavailable` when too many
   *   wait in all.
   */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else await this.#turnIn(lane);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  async #turnIn(lane: string): Promise<void> {
    const queue = this.#lanes.get(lane) ?? [];
    if (queue.length >= this.#size.ofLane) {
      throw new AppError('too_many_requests', { retryAfter: 5 });
    }
    if (this.#waiting >= this.#size.ofAll && !this.#makeRoomBeside(queue.length)) {
      throw new AppError('unavailable', { retryAfter: 5 });
    }
    this.#lanes.set(lane, queue);
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => {
      queue.push({
        start: resolve,
        giveUp: () => reject(new AppError('too_many_requests', { retryAfter: 5 })),
      });
    });
  }

  /** Sends away the last of the longest lane, if that is longer than one with so many and one more. */
  #makeRoomBeside(waiting: number): boolean {
    let longest: [string, Waiting[]] | undefined;
    for (const each of this.#lanes) {
      if (each[1].length > (longest?.[1].length ?? waiting + 1)) longest = each;
    }
    const last = longest?.[1].pop();
    if (!last) return false;
    this.#waiting -= 1;
    last.giveUp();
    return true;
  }

  #next(): Waiting | undefined {
    const [first] = this.#lanes;
    if (!first) return undefined;
    const [lane, queue] = first;
    const next = queue.shift();
    this.#lanes.delete(lane);
    // Back in line behind the others.
    if (queue.length > 0) this.#lanes.set(lane, queue);
    if (next) this.#waiting -= 1;
    return next;
  }
}
