interface Waiting<Result> {
  callers: number;
  result: Promise<Result>;
}

/**
 * Work that is done for many at the price of one. While it is under way for some, by key, all who come
 * gather for the next time: what each is given has begun after it came.
 */
export class Gathered<Result> {
  readonly #waiting = new Map<string, Waiting<Result>>();
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param work is told for how many callers it is done. */
  join(key: string, work: (callers: number) => Promise<Result>): Promise<Result> {
    const others = this.#waiting.get(key);
    if (others) {
      others.callers += 1;
      return others.result;
    }
    const result = this.#afterwards(key, () => {
      const callers = this.#waiting.get(key)?.callers ?? 1;
      this.#waiting.delete(key);
      return work(callers);
    });
    this.#waiting.set(key, { callers: 1, result });
    return result;
  }

  /** Does what comes next with a key when what is under way with it has ended, well or not. */
  #afterwards(key: string, work: () => Promise<Result>): Promise<Result> {
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
