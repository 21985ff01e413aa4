import { rateLimit, type RateLimit } from '../../../http/rate-limit.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Limits } from '../../../platform/limits.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  /** Set when this account has signed in in this browser before. */
  device: string | undefined;
}

/** Whose turn a sign-in takes where many wait: a known browser waits behind no crowd. */
export function laneOf({ address, device }: Origin): string {
  return device === undefined ? `address ${address}` : `device ${device}`;
}

interface Attempt {
  /** The outcome is unknown, so nothing is counted. */
  withdraw(): Promise<void>;
  /** It is no failure, and the failures before it are forgotten. */
  wasRight(): Promise<void>;
  /** It is a failure. */
  wasWrong(): Promise<void>;
}

/** The account that is signed in to, or would be. */
interface Account {
  email: string;
  /** Counts its passwords: failures against an earlier one are over. So a reset link always leads in. */
  passwordVersion: number;
}

export interface SignInThrottle {
  /**
   * Counts an attempt as both failed and successful until its outcome is known, so that parallel
   * attempts get no more tries than sequential ones.
   *
   * @throws AppError `too_many_requests`.
   */
  begin(account: Account, origin: Origin): Promise<Attempt>;
}

/**
 * Limits guessing without letting anybody lock out the owner: a browser in which the account has
 * signed in before counts only its own failures. Elsewhere, failures count for the account at that
 * address, for the address, and for the account. Once one of the last two is used up, each account has a
 * few tries left at each address. Right passwords are work too: their number is limited for the account at that address or in
 * that browser, where only somebody who knows the password can use it up.
 */
export function signInThrottle(limits: Limits): SignInThrottle {
  const ofPair = rateLimit('signIn', limits.signIn);
  const ofRight = rateLimit('rightSignIn', limits.rightSignIn);
  const ofAddress = rateLimit('signInOfAddress', limits.signInOfAddress);
  const ofAccount = rateLimit('signInOfAccount', limits.signInOfAccount);
  const beyond = rateLimit('signInBeyondAccount', limits.signInBeyondAccount);

  return {
    async begin({ email, passwordVersion }, { address, device }) {
      const account = `${email} ${passwordVersion}`;
      const pair =
        device === undefined ? `address ${address} ${account}` : `device ${device} ${account}`;
      const taken: [RateLimit, string][] = [];
      const take = async (limit: RateLimit, key: string) => {
        await limit.take(key);
        taken.push([limit, key]);
      };
      const takeIfLeft = (limit: RateLimit, key: string) =>
        take(limit, key).then(
          () => true,
          (refusal: unknown) => {
            if (refusal instanceof AppError) return false;
            throw refusal;
          },
        );
      const giveBack = async (counted = taken) => {
        await Promise.all(counted.map(([limit, key]) => limit.giveBack(key)));
      };
      try {
        await take(ofRight, pair);
        await take(ofPair, pair);
        if (device === undefined) {
          const fits = [await takeIfLeft(ofAddress, address), await takeIfLeft(ofAccount, account)];
          if (fits.includes(false)) await take(beyond, pair);
        }
      } catch (error) {
        // Nothing was tried, so nothing has failed under the other limits.
        await giveBack();
        throw error;
      }
      return {
        withdraw: () => giveBack(),
        async wasRight() {
          await giveBack(taken.filter(([limit]) => limit !== ofRight));
          await ofPair.forget(pair);
        },
        wasWrong: () => ofRight.giveBack(pair),
      };
    },
  };
}
