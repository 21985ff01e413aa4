import { performance } from 'node:perf_hooks';

/** A key is not computed again for this many times as long as its last computation took. */
const REST = 9;

interface Kept<Value> {
  value: Value;
  freshUntil: number;
  usableUntil: number;
}

/**
 * Caches values by key that are expensive to compute and may be slightly old. Each is computed once at a
 * time, at most once per interval and for at most a tenth of the time. A slightly old value is returned at
 * once while a new one is computed.
 */
export class StaleWhileRevalidate<Value, Key extends string = string> {
  readonly #everyMs: number;
  readonly #kept = new Map<Key, Kept<Value>>();
  readonly #renewing = new Map<Key, Promise<Value>>();

  /** @param everyMs The interval; 0 caches nothing. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  async get(key: Key, compute: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && now < kept.freshUntil) return kept.value;
    const renewing = this.renew(key, compute);
    if (!kept || now >= kept.usableUntil) return renewing;
    // This caller has a value; later callers without one get the error.
    renewing.catch(() => undefined);
    return kept.value;
  }

  /** Computes the current value; concurrent callers share it. */
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
