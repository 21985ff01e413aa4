/** Caches the most recently used values up to a total size. Any value may be missing. */
export class LruCache<Value, Key = string> {
  readonly #byKey = new Map<Key, Value>();
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** @param weigh A value's size, which must not change; default 1. */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const value = this.#byKey.get(key);
    if (value === undefined) return undefined;
    this.#byKey.delete(key);
    this.#byKey.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#byKey.set(key, value);
    this.#weight += this.#weigh(value);
    for (const longestUnasked of this.#byKey.keys()) {
      if (this.#weight <= this.#most) return;
      this.delete(longestUnasked);
    }
  }

  delete(key: Key): void {
    const value = this.#byKey.get(key);
    if (value === undefined) return;
    this.#byKey.delete(key);
    this.#weight -= this.#weigh(value);
  }
}
