interface Waiting<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/**
 * Batches calls with the same key: callers that arrive while a batch runs share the next one. So each result
 * is computed after its caller arrived.
 */
export class Batcher<Item, Result, Key extends string = string> {
  readonly #waiting = new Map<Key, Waiting<Item, Result>>();
  readonly #underWay = new Map<Key, Promise<unknown>>();

  /** @param work Gets the items of its batch, in order of arrival; the first caller's `work` runs. */
  join(key: Key, item: Item, work: (items: readonly Item[]) => Promise<Result>): Promise<Result> {
    const others = this.#waiting.get(key);
    if (others) {
      others.items.push(item);
      return others.result;
    }
    const items = [item];
    const result = this.#afterwards(key, () => {
      this.#waiting.delete(key);
      return work(items);
    });
    this.#waiting.set(key, { items, result });
    return result;
  }

  /** Runs the next batch of a key after the current one, even if that failed. */
  #afterwards(key: Key, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#underWay.get(key) ?? Promise.resolve()).then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.set(key, ended);
    void ended.then(() => {
      if (this.#underWay.get(key) === ended) this.#underWay.delete(key);
    });
    return result;
  }
}
