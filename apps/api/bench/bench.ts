import type { Deps } from '../src/platform/deps.js';
import type { BenchDatabase } from './database.js';
import type { MailSink } from './mail-sink.js';
import type { Poll } from './poll.js';
import { whileRunning, type Product } from './product.js';
import type { Figure } from './report.js';

/** The shared state that rows measure with. */
export interface Bench {
  database: BenchDatabase;
  mail: MailSink;
  /** For preparing data with the product's services; usable only while connected to the database. */
  deps: Deps;
  /** The election whose box is filled step by step. */
  poll: Poll;
  /** The figures of the poll's count, once its election is closed and counted. */
  count?: Figure[];
}

export interface Row {
  /** The row's name, as in `BENCH_ONLY`. */
  name: string;
  /** Picks, from the requested sizes, the numbers of stored ballots to measure at. */
  at(sizes: readonly number[]): readonly number[];
  measure(bench: Bench): Promise<Figure[]>;
}

export function running<Result>(
  { database, mail }: Bench,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  return whileRunning(database, mail, work);
}

export const atEverySize: Row['at'] = (sizes) => sizes;
export const atSmallest: Row['at'] = (sizes) => sizes.slice(0, 1);
export const atLargest: Row['at'] = (sizes) => sizes.slice(-1);
export const upTo100000: Row['at'] = (sizes) => sizes.filter((size) => size <= 100_000).slice(-1);
