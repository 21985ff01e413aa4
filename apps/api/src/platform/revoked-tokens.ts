import { performance } from 'node:perf_hooks';

/** How long a process may go on without asking which tokens other processes have revoked. */
export const LONGEST_KEPT_MS = 1_000;

/** By account, the least password version whose tokens are still good. */
export type LeastVersions = ReadonlyMap<string, number>;

/**
 * Which access tokens were revoked before they expired. One list serves every request of a process,
 * so that checking a token costs a read a second, however many ask. What this process revokes itself
 * is seen at the next request.
 */
export class RevokedTokens {
  #kept: { list: Promise<LeastVersions>; until: number } | undefined;

  /** To be called once a revocation is stored. */
  forgetList(): void {
    this.#kept = undefined;
  }

  async list(read: () => Promise<LeastVersions>): Promise<LeastVersions> {
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
