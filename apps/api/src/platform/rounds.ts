import { busy } from './errors/busy.js';

/** Calls in one round at most, which bounds its database work. */
export const MOST_IN_A_ROUND = 250;

interface Line {
  waiting: (() => void)[];
  underWay: number;
}

/**
 * Runs calls with the same key in rounds: calls that arrive during a round wait for its end and then begin
 * together, in one turn of the event loop. Without a running round there is no wait. A call that waits longer
 * than `patienceMs` is refused before it begins.
 */
export class Rounds<Key extends string = string> {
  readonly #lines = new Map<Key, Line>();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Runs `work` in a round. @throws AppError `busy`, with nothing done, if the wait is too long. */
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

  /** Starts the first round after all calls in this turn of the event loop. */
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
