import { LONGEST_WAIT_MS } from './database.js';

/** Time limits. The first two separate changes of the ballot paper from opening. */
export interface Timing {
  /** Milliseconds from the check until a change may no longer be tried. */
  changeDeadlineMs: number;
  /** Milliseconds for which an unfinished change delays opening; more than the deadline. */
  changeGraceMs: number;
  /** Milliseconds for which a live count is cached for all viewers. */
  liveCountMs: number;
  /** Milliseconds between two checks for new events in streams of results. */
  streamMs: number;
  /** Milliseconds between two heartbeats of a stream, at which the roll is checked again. */
  beatMs: number;
  /** Milliseconds to wait for a webhook receiver's answer. */
  deliveryMs: number;
}

/** For differing clocks, and writes sent at the last moment. */
const MARGIN_MS = 1_000;

export const standardTiming: Timing = {
  changeDeadlineMs: 4_000,
  changeGraceMs: 4_000 + LONGEST_WAIT_MS + MARGIN_MS,
  liveCountMs: 2_000,
  streamMs: 1_000,
  beatMs: 15_000,
  deliveryMs: 10_000,
};
