/** The product's source of time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The database's clock, so that processes agree on leases though the clocks of their machines differ. */
export class DatabaseClock implements Clock {
  readonly #clock: Clock;
  /** How far the database's clock is ahead of this machine's. */
  aheadMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Date {
    return new Date(this.#clock.now().getTime() + this.aheadMs);
  }
}
