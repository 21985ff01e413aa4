import type { Clock } from '../platform/clock.js';

/** A clock set by hand, so a demo runs through an election's weeks in seconds. */
export class MovingClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: Date): void {
    this.#now = instant;
  }
}
