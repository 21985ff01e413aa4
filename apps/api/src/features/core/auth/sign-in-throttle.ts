import { rateLimit, type RateLimit } from '../../../http/rate-limit.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Limits } from '../../../platform/limits.js';

export interface Origin {
  address: string;
  /** Set if this account has signed in in this browser before. */
  device: string | undefined;
}

/** The lane in which a sign-in queues for hashing: a known browser doesn't wait behind a crowd. */
export function laneOf({ address, device }: Origin): string {
  return device === undefined ? `address ${address}` : `device ${device}`;
}

interface Attempt {
  /** The outcome is unknown, so nothing is counted. */
  withdraw(): Promise<void>;
  /** Counts a right password and no failure; forgets the account's failures in this browser or address. */
  wasRight(): Promise<void>;
  /** Counts a failure. */
  wasWrong(): Promise<void>;
}

/** The account of the sign-in, whether or not it exists. */
interface Account {
  email: string;
  /** Failures with an earlier password don't count, so that a reset link always lets its owner in. */
  passwordVersion: number;
}

export interface SignInThrottle {
  /**
   * Counts an attempt as both failed and successful until its outcome is known, so that parallel
   * attempts can't exceed the limits.
   *
   * @throws AppError `too_many_requests`.
   */
  begin(account: Account, origin: Origin): Promise<Attempt>;
}

/**
 * Limits guessing without letting anybody lock out the owner. In a browser where the account has signed
 * in before, only that browser's failures count. Elsewhere, failures count for the account at that address,
 * for the address, and for the account; once one of the last two limits is reached, each account has a few
 * tries left at each address. Right passwords cost work too, so they are limited per account and address or
 * browser: only somebody who knows the password can use that limit up.
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
        // The password was not checked, so the other limits count nothing.
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
