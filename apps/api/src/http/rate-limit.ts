import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../platform/limits.js';
import { hashToken } from '../platform/tokens.js';
import { AppError } from '../platform/errors/app-error.js';
import { RateLimitModel } from '../platform/rate-limits.model.js';

/** Counts in the database, so a limit applies across processes and restarts. */
export interface RateLimit {
  /** Takes one or more points. @throws AppError `too_many_requests` if too few are left. */
  take(key: string, points?: number): Promise<void>;
  /** Takes one point; returns false if the limit is exceeded. Refused attempts count too. */
  tryTake(key: string): Promise<boolean>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

const unlimited: RateLimit = {
  take: () => Promise.resolve(),
  tryTake: () => Promise.resolve(true),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/**
 * @param name Prefix that separates this limit's counts from others'. Keys are hashed, because they contain
 * network and email addresses.
 * @param of The subject of the error message; default: attempts.
 */
export function rateLimit(name: string, limit: Limit, of?: 'changes'): RateLimit {
  if (limit === 'lifted') return unlimited;
  const { points, seconds } = limit;
  let limiter: RateLimiterMongo | undefined;

  // Created on first use, as the database must be connected.
  function connected(): RateLimiterMongo {
    limiter ??= new RateLimiterMongo({
      storeClient: mongoose.connection.getClient(),
      dbName: mongoose.connection.name,
      tableName: RateLimitModel.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    return limiter;
  }

  /** @returns Milliseconds to wait; 0 if the points were taken. */
  async function consume(key: string, points: number): Promise<number> {
    try {
      await connected().consume(hashToken(key), points);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1_000);
      throw refusal;
    }
  }

  return {
    async take(key, points = 1) {
      const wait = await consume(key, points);
      if (wait === 0) return;
      throw new AppError('too_many_requests', {
        retryAfter: wait / 1_000,
        ...(of && { params: { of } }),
      });
    },
    tryTake: async (key) => (await consume(key, 1)) === 0,
    async giveBack(key) {
      await connected().reward(hashToken(key));
    },
    async forget(key) {
      await connected().delete(hashToken(key));
    },
  };
}

/**
 * The network address that limits count a request under. For IPv6 only the first half, because each network
 * has 2^64 addresses.
 */
export function addressOf(req: Request): string {
  const address = (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const ending = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - ending.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...ending].slice(0, 4).join(':');
}
