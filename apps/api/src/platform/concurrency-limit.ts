import { AppError } from './errors/app-error.js';
import type { PlaceLimits } from './limits.js';

/** Seconds until a refused client may retry. */
const RETRY_AFTER = 60;

/** A limit on long-running things such as streams and downloads, in total and for each network address. */
export class ConcurrencyLimit {
  readonly #limits: PlaceLimits;
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * @param address Undefined: only the limit of the process applies.
   * @returns A function that releases the places; calling it again does nothing.
   * @throws AppError `busy` if too few places are free, `too_many_requests` if this address has too few left.
   */
  take(address: string | undefined, places = 1): () => void {
    if (this.#taken + places > this.#limits.perProcess) {
      throw new AppError('busy', { retryAfter: RETRY_AFTER });
    }
    if (address !== undefined) this.#takeOf(address, places);
    this.#taken += places;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= places;
      if (address === undefined) return;
      const left = (this.#byAddress.get(address) ?? places) - places;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    };
  }

  #takeOf(address: string, places: number): void {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress + places > this.#limits.perAddress) {
      throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER });
    }
    this.#byAddress.set(address, ofAddress + places);
  }
}
