/** How much fewer there are after one that took too long, and for how long one such counts for all beside it. */
const FEWER = 0.7;

export interface Pace {
  /** No fewer and no more places than these. */
  least: number;
  most: number;
  /** Milliseconds that work may take before there are fewer. */
  targetMs: number;
}

/**
 * So many places that work in all of them still ends in time, on any machine: fewer when it takes longer,
 * which happens at most once in the time it may take, and one more for every round of work that was swift.
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
