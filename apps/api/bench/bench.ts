import type { Deps } from '../src/platform/deps.js';
import type { BenchDatabase } from './database.js';
import type { MailSink } from './mail-sink.js';
import type { Poll } from './poll.js';
import { whileRunning, type Product } from './product.js';
import type { Figure } from './report.js';

/** What a row measures with. */
export interface Bench {
  database: BenchDatabase;
  mail: MailSink;
  /** For making things ready by the product's own services, while connected. */
  deps: Deps;
  /** The election whose box is filled further and further. */
  poll: Poll;
  /** The figures of its count, once it is closed and counted. */
  count?: Figure[];
}

export interface Row {
  /** What `BENCH_ONLY` names. */
  name: string;
  /** With how many stored ballots it is measured, of the sizes that were asked for. */
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
