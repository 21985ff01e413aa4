import { rateLimit, type RateLimit } from '../../http/rate-limit.js';
import type { Limits } from '../../platform/limits.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  /** Set when this account has signed in in this browser before. */
  device: string | undefined;
}

interface Attempt {
  /** The password was right, or nobody could tell: it does not count as a failure. */
  withdraw(passwordWasRight: boolean): Promise<void>;
}

export interface SignInThrottle {
  /**
   * Counts an attempt as failed until it is withdrawn, so that many at once get no more tries than
   * one after the other.
   *
   * @throws AppError `too_many_requests`.
   */
  begin(email: string, origin: Origin): Promise<Attempt>;
}

/**
 * Limits guessing without letting anybody lock somebody else out: a browser in which the account has
 * signed in before counts only its own failures. Elsewhere, failures count for the account at that
 * address, for the address, and for the account; the way past that last limit is a reset link.
 */
export function signInThrottle(limits: Limits): SignInThrottle {
  const ofPair = rateLimit('signIn', limits.signIn);
  const ofAddress = rateLimit('signInOfAddress', limits.signInOfAddress);
  const ofAccount = rateLimit('signInOfAccount', limits.signInOfAccount);

  return {
    async begin(email, { address, device }) {
      const pair =
        device === undefined ? `address ${address} ${email}` : `device ${device} ${email}`;
      const counts: [RateLimit, string][] = [[ofPair, pair]];
      if (device === undefined) counts.push([ofAddress, address], [ofAccount, email]);
      const taken: typeof counts = [];
      const giveBack = () => Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
      for (const [limit, key] of counts) {
        try {
          await limit.take(key);
        } catch (error) {
          // Nothing was tried, so nothing has failed under the other limits.
          await giveBack();
          throw error;
        }
        taken.push([limit, key]);
      }
      return {
        async withdraw(passwordWasRight) {
          await giveBack();
          if (passwordWasRight) await ofPair.forget(pair);
        },
      };
    },
  };
}
