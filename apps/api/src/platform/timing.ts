import { LONGEST_WAIT_MS } from './database.js';

/** How long things may take. The first two are a fence between a change of the ballot and the opening. */
export interface Timing {
  /** Milliseconds from the check to the latest moment at which a change may still be tried. */
  changeDeadlineMs: number;
  /** Milliseconds for which a change that does not end keeps voting from opening; more than those. */
  changeGraceMs: number;
  /** Milliseconds for which a live count serves every viewer. */
  liveCountMs: number;
  /** Milliseconds between two looks at what the streams of results are to be sent. */
  streamMs: number;
  /** Milliseconds between two signs of life on a stream, at which the roll is looked at again. */
  beatMs: number;
  /** Milliseconds after which a receiver of webhooks that has not answered is given up. */
  deliveryMs: number;
}

/** For clocks that differ, and for a write that was sent at the last moment. */
const MARGIN_MS = 1_000;

export const standardTiming: Timing = {
  changeDeadlineMs: 4_000,
  changeGraceMs: 4_000 + LONGEST_WAIT_MS + MARGIN_MS,
  liveCountMs: 2_000,
  streamMs: 1_000,
  beatMs: 15_000,
  deliveryMs: 10_000,
};
