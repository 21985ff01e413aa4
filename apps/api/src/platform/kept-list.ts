import { performance } from 'node:perf_hooks';

/** How long a process may go on without asking what other processes have changed. */
export const LONGEST_KEPT_MS = 1_000;

/**
 * A list that every request of a process needs, read at most once a second however many ask. What
 * this process changes itself is seen at the next request.
 */
export class KeptList<List> {
  #kept: { list: Promise<List>; until: number } | undefined;

  /** To be called once a change is stored. */
  forgetList(): void {
    this.#kept = undefined;
  }

  async list(read: () => Promise<List>): Promise<List> {
    const now = performance.now();
    if (this.#kept && now < this.#kept.until) return this.#kept.list;
    // Counted from before the read: what it finds may be as old as that.
    const kept = { list: read(), until: now + LONGEST_KEPT_MS };
    this.#kept = kept;
    try {
      return await kept.list;
    } catch (error) {
      if (this.#kept === kept) this.#kept = undefined;
      throw error;
    }
  }
}
