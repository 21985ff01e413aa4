/**
 * How long things may take. The first two are the fence between casting and counting: a cast that
 * passed the check of the clock stores its ballot within the deadline or not at all; the count
 * starts only after the grace, which is longer.
 */
export interface Timing {
  /** Milliseconds from the check to the latest moment at which the insert may still be tried. */
  castDeadlineMs: number;
  /** Milliseconds after voting has ended until the count may start; more than the deadline. */
  countGraceMs: number;
  /** Milliseconds for which a live count serves every viewer. */
  liveCountMs: number;
}

export const standardTiming: Timing = {
  castDeadlineMs: 3_000,
  countGraceMs: 5_000,
  liveCountMs: 2_000,
};
