import { LONGEST_WAIT_MS } from './database.js';

/**
 * How long things may take. The first two are the fence between casting and counting: a cast that
 * passed the check of the clock stores its ballot within the deadline or not at all; the count
 * starts only after the grace, which is longer. The next two are the same between a change of the
 * ballot and the opening.
 */
export interface Timing {
  /** Milliseconds from the check to the latest moment at which the ballot may be sent. */
  castDeadlineMs: number;
  /**
   * Milliseconds after a check until its cast must have ended, so that the count may start or a voter
   * be removed; more than the deadline.
   */
  countGraceMs: number;
  /** Milliseconds from the check to the latest moment at which a change may still be tried. */
  changeDeadlineMs: number;
  /** Milliseconds for which a change that does not end keeps voting from opening; more than those. */
  changeGraceMs: number;
  /** Milliseconds for which a live count serves every viewer. */
  liveCountMs: number;
}

/** For clocks that differ, and for a write that was sent at the last moment. */
const MARGIN_MS = 1_000;

export const standardTiming: Timing = {
  castDeadlineMs: 3_000,
  countGraceMs: 3_000 + MARGIN_MS,
  changeDeadlineMs: 4_000,
  changeGraceMs: 4_000 + LONGEST_WAIT_MS + MARGIN_MS,
  liveCountMs: 2_000,
};
