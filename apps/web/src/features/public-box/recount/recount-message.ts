import type { BoxRefusal, Recount } from '@hustings/shared';

/** Messages from the worker to the page. */
export type FromRecountWorker =
  | { kind: 'progress'; read: number; total: number }
  | { kind: 'done'; recount: Recount }
  | { kind: 'refused'; refusal: BoxRefusal }
  /** The browser's own words. */
  | { kind: 'failed'; reason: string };
