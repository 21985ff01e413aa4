import type { Recount } from '@hustings/shared';

/** Messages from the worker to the page. */
export type FromRecountWorker =
  | { kind: 'progress'; read: number; total: number }
  | { kind: 'done'; recount: Recount }
  | { kind: 'failed'; reason: string };
