import type { Clock } from '../platform/clock.js';

/** A clock that only a test moves. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = new Date('2026-03-02T09:00:00Z')) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: Date | string): void {
    this.#now = new Date(instant);
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const seconds =
      (by.days ?? 0) * 86_400 +
      (by.hours ?? 0) * 3_600 +
      (by.minutes ?? 0) * 60 +
      (by.seconds ?? 0);
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}
