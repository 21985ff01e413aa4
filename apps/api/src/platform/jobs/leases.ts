import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { Clock } from '../clock.js';

/** What a record carries that one process at a time works on. */
export interface Leased {
  _id: Types.ObjectId | string;
  /** When to work on it next; while somebody does, when their lease ends. */
  dueAt: Date;
  /** Names the claim under which it is worked on, another one each time; null while nobody does. */
  claim: string | null;
}

type Mine = Pick<Leased, '_id' | 'claim'>;

/**
 * Claims to records of a collection, each by one conditional update. A process that dies lets its
 * lease run out, and the record is anybody's. One that was only held up finds that its claim is no
 * longer the record's, and writes nothing: `keep` and `release` are its only ways to write.
 */
export class Leases<Stored extends Leased> {
  readonly #model: Model<Stored>;
  readonly #clock: Clock;

  constructor(model: Model<Stored>, clock: Clock) {
    this.#model = model;
    this.#clock = clock;
  }

  /** What a claim writes; for whoever makes a record and works on it at once. */
  terms(forMs: number): Pick<Leased, 'dueAt' | 'claim'> {
    return { dueAt: this.after(forMs), claim: randomUUID() };
  }

  after(milliseconds: number): Date {
    return new Date(this.#clock.now().getTime() + milliseconds);
  }

  /** Takes the record that has been due longest; an index that ends in `dueAt` has it first. */
  async claimNext(
    open: QueryFilter<Stored>,
    forMs: number,
    also: UpdateQuery<Stored> = {},
  ): Promise<Stored | null> {
    const due = { ...open, dueAt: { $lte: this.#clock.now() } } as QueryFilter<Stored>;
    const update = { ...also, $set: this.terms(forMs) } as UpdateQuery<Stored>;
    return this.#model
      .findOneAndUpdate(due, update, { sort: { dueAt: 1 }, returnDocument: 'after' })
      .lean<Stored>()
      .exec();
  }

  /** Renews a lease. @returns false when the claim is lost, with nothing written. */
  keep(record: Mine, forMs: number, changes: Partial<Stored> = {}): Promise<boolean> {
    return this.#write(record, { ...changes, dueAt: this.after(forMs) });
  }

  /** Ends the work on a record. @returns false when the claim is lost, with nothing written. */
  release(record: Mine, changes: Partial<Stored>): Promise<boolean> {
    return this.#write(record, { ...changes, claim: null });
  }

  async #write({ _id, claim }: Mine, changes: object): Promise<boolean> {
    const { matchedCount } = await this.#model.updateOne({ _id, claim } as QueryFilter<Stored>, {
      $set: changes,
    });
    return matchedCount === 1;
  }
}

export interface Patience {
  firstRetryMs: number;
  longestRetryMs: number;
}

/** How long to wait after so many failures in a row: twice as long each time, up to a limit. */
export function backOff(failures: number, { firstRetryMs, longestRetryMs }: Patience): number {
  return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
}
