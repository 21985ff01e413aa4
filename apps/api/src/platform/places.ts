import { AppError } from './errors/app-error.js';
import type { PlaceLimits } from './limits.js';

/** Seconds after which whoever found no place may ask again. */
const RETRY_AFTER = 60;

/** For what goes on for long, as streams and downloads do: how many there are, in all and for each network address. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * @returns What gives the place back; a second time it does nothing.
   * @throws AppError `busy` where all places are taken, `too_many_requests` where this address
   *   has had its share.
   */
  take(address: string): () => void {
    if (this.#taken >= this.#limits.perProcess) {
      throw new AppError('busy', { retryAfter: RETRY_AFTER });
    }
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress >= this.#limits.perAddress) {
      throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER });
    }
    this.#taken += 1;
    this.#byAddress.set(address, ofAddress + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    };
  }
}
