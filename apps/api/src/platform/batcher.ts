interface Waiting<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/**
 * Work that is done for many at the price of one. While it is under way for some, by key, all who come
 * gather for the next time: what each is given has begun after it came.
 */
export class Batcher<Item, Result, Key extends string = string> {
  readonly #waiting = new Map<Key, Waiting<Item, Result>>();
  readonly #underWay = new Map<Key, Promise<unknown>>();

  /** @param work is told what all for whom it is done brought, in the order in which they came. */
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

  /** Does what comes next with a key when what is under way with it has ended, well or not. */
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
