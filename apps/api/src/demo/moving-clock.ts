import type { Clock } from '../platform/clock.js';

/** A clock that is set, so that a past election lives through its weeks in seconds. */
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
