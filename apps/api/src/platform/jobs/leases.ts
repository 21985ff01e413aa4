import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { Clock } from '../clock.js';

/** A record that only one process works on at a time. */
export interface Leased {
  _id: Types.ObjectId | string;
  /** When work on the record is due; during work, when the lease expires. */
  dueAt: Date;
  /** Random id of the current claim; null while no process works on the record. */
  claim: string | null;
}

type Mine = Pick<Leased, '_id' | 'claim'>;

/**
 * Leases on the records of a collection, each taken by one conditional update. If a process dies, its lease
 * expires and another may claim the record. A process that was only slow finds its claim replaced and writes
 * nothing, because it writes only through `keep` and `release`.
 */
export class Leases<Stored extends Leased> {
  readonly #model: Model<Stored>;
  readonly #clock: Clock;

  constructor(model: Model<Stored>, clock: Clock) {
    this.#model = model;
    this.#clock = clock;
  }

  /** The fields of a new claim, for a record that is created and worked on at once. */
  terms(forMs: number): Pick<Leased, 'dueAt' | 'claim'> {
    return { dueAt: this.after(forMs), claim: randomUUID() };
  }

  after(milliseconds: number): Date {
    return new Date(this.#clock.now().getTime() + milliseconds);
  }

  /** Claims the record that has been due longest; needs an index that ends in `dueAt`. */
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

  /** Renews a lease. @returns false if the claim is lost; then nothing is written. */
  keep(record: Mine, forMs: number, changes: Partial<Stored> = {}): Promise<boolean> {
    return this.#write(record, { ...changes, dueAt: this.after(forMs) });
  }

  /** Ends the work on a record. @returns false if the claim is lost; then nothing is written. */
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

/** The delay in milliseconds after this many failures in a row. Doubles each time, up to a limit. */
export function backOff(failures: number, { firstRetryMs, longestRetryMs }: Patience): number {
  return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
}
