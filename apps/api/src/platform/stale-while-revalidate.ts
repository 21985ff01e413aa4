import { performance } from 'node:perf_hooks';

/** Times as long as computing a value took, nothing is computed for its key. */
const REST = 9;

interface Kept<Value> {
  value: Value;
  freshUntil: number;
  usableUntil: number;
}

/**
 * Values that are dear to compute and may be a little old, by key. However many ask, each is
 * computed once at a time, at most once per interval and never for more than a tenth of the time.
 * Nobody waits for a new value beside one that is hardly too old: it is computed for whoever asks
 * next.
 */
export class StaleWhileRevalidate<Value, Key extends string = string> {
  readonly #everyMs: number;
  readonly #kept = new Map<Key, Kept<Value>>();
  readonly #renewing = new Map<Key, Promise<Value>>();

  /** @param everyMs the interval; 0 keeps nothing. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  async get(key: Key, compute: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && now < kept.freshUntil) return kept.value;
    const renewing = this.renew(key, compute);
    if (!kept || now >= kept.usableUntil) return renewing;
    // Whoever then finds nothing usable is told why.
    renewing.catch(() => undefined);
    return kept.value;
  }

  /** The value as it is now; whoever asks while it is being computed is given that. */
  renew(key: Key, compute: () => Promise<Value>): Promise<Value> {
    return this.#renewing.get(key) ?? this.#renew(key, compute);
  }

  #renew(key: Key, compute: () => Promise<Value>): Promise<Value> {
    const renewing = this.#computed(key, compute).finally(() => this.#renewing.delete(key));
    this.#renewing.set(key, renewing);
    return renewing;
  }

  async #computed(key: Key, compute: () => Promise<Value>): Promise<Value> {
    const begun = performance.now();
    const value = await compute();
    const ended = performance.now();
    for (const [other, { usableUntil }] of this.#kept) {
      if (usableUntil <= ended) this.#kept.delete(other);
    }
    if (this.#everyMs > 0) {
      const interval = Math.max(this.#everyMs, REST * (ended - begun));
      const freshUntil = ended + interval;
      this.#kept.set(key, { value, freshUntil, usableUntil: freshUntil + interval });
    }
    return value;
  }
}
