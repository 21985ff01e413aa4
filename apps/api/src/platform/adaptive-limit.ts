/** The limit is multiplied by this after slow work, at most once per target time. */
const FEWER = 0.7;

export interface Pace {
  /** Lowest and highest limit. */
  least: number;
  most: number;
  /** Milliseconds that work may take before the limit falls. */
  targetMs: number;
}

/**
 * A concurrency limit that adapts so that work ends in time on any machine. It falls when work takes longer
 * than the target, at most once per target time, and rises by one for each full round of fast work.
 */
export class AdaptiveLimit {
  readonly #pace: Pace;
  #now: number;
  #fewerAt = -Infinity;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#now = pace.most;
  }

  get now(): number {
    return Math.floor(this.#now);
  }

  note(tookMs: number): void {
    const { least, most, targetMs } = this.#pace;
    if (tookMs <= targetMs) {
      this.#now = Math.min(most, this.#now + 1 / this.#now);
      return;
    }
    const at = performance.now();
    if (at - this.#fewerAt < targetMs) return;
    this.#fewerAt = at;
    this.#now = Math.max(least, this.#now * FEWER);
  }
}
