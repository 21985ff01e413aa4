import { LONGEST_WAIT_MS } from './database.js';

/** Time limits. The first two keep changes of the ballot paper apart from opening. */
export interface Timing {
  /** Milliseconds after its check in which a change may still be tried. */
  changeDeadlineMs: number;
  /** Milliseconds for which an unfinished change delays opening; more than the deadline. */
  changeGraceMs: number;
  /** Milliseconds for which a live count is cached for all viewers. */
  liveCountMs: number;
  /** Milliseconds between polls for new events in result streams. */
  streamMs: number;
  /** Milliseconds between a stream's heartbeats; at each, its viewers' access is checked again. */
  beatMs: number;
  /** Milliseconds to wait for a webhook receiver's answer. */
  deliveryMs: number;
}

/** Allows for differing clocks, and for writes sent at the last moment. */
const MARGIN_MS = 1_000;

export const standardTiming: Timing = {
  changeDeadlineMs: 4_000,
  changeGraceMs: 4_000 + LONGEST_WAIT_MS + MARGIN_MS,
  liveCountMs: 2_000,
  streamMs: 1_000,
  beatMs: 15_000,
  deliveryMs: 10_000,
};
