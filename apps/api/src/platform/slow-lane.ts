import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';
import type { LoadLimits } from './limits.js';

/** The longest pause, even if a piece took longer on a busy machine. */
const LONGEST_PAUSE_MS = 100;

/**
 * Runs long work in short pieces: one at a time for each organisation and two in a process. After each piece
 * its place stays empty for twice as long as the piece took, so that voters rarely wait.
 */
export class SlowLane {
  readonly #queue: FairQueue;

  constructor(limits: LoadLimits['pieces']) {
    this.#queue = new FairQueue({ ...limits, ofAll: Infinity });
  }

  piece<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(lane, async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        await sleep(Math.min(2 * (performance.now() - begun), LONGEST_PAUSE_MS));
      }
    });
  }
}
