import { busy } from './errors/busy.js';

/** What is asked of the database for each round stays small, however many come. */
export const MOST_IN_A_ROUND = 250;

interface Line {
  waiting: (() => void)[];
  underWay: number;
}

/**
 * Lets work with the same key go in rounds: all who come while a round is under way wait for its end,
 * and then begin together, in one turn of the event loop. Who comes when none is waits for nobody, and
 * nobody waits for longer than `patienceMs`: who is sent away then has not begun.
 */
export class Rounds<Key extends string = string> {
  readonly #lines = new Map<Key, Line>();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** @throws AppError `busy`, with nothing done, where the wait is too long. */
  async join<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? this.#begin(key);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(busy());
      }, this.#patienceMs);
      line.waiting.push(start);
    });
    try {
      return await work();
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) this.#next(key, line);
    }
  }

  /** After all who come in this turn of the event loop. */
  #begin(key: Key): Line {
    const line: Line = { waiting: [], underWay: 0 };
    this.#lines.set(key, line);
    setImmediate(() => this.#next(key, line));
    return line;
  }

  #next(key: Key, line: Line): void {
    const round = line.waiting.splice(0, MOST_IN_A_ROUND);
    line.underWay = round.length;
    if (round.length === 0) this.#lines.delete(key);
    for (const start of round) start();
  }
}
