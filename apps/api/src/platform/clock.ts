/** The product's source of time, which tests can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The database's clock: processes agree on leases even if their machines' clocks differ. */
export class DatabaseClock implements Clock {
  readonly #clock: Clock;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  aheadMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Date {
    return new Date(this.#clock.now().getTime() + this.aheadMs);
  }
}
