import { performance } from 'node:perf_hooks';

/** Longest delay until a process sees other processes' changes. */
export const LONGEST_KEPT_MS = 1_000;

/**
 * Caches a list that every request needs, reading it at most once a second. The process's own changes are
 * visible at the next request.
 */
export class KeptList<List> {
  #kept: { list: Promise<List>; until: number } | undefined;

  /** Call this after a change is stored. */
  forgetList(): void {
    this.#kept = undefined;
  }

  async list(read: () => Promise<List>): Promise<List> {
    const now = performance.now();
    if (this.#kept && now < this.#kept.until) return this.#kept.list;
    // Counted from before the read, because the result may be that old.
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
