import type { Request } from 'express';
import { addressOf, rateLimit } from '../../../../http/rate-limit.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Limits } from '../../../../platform/limits.js';

/**
 * Does what a request asks for with a link. The link is looked up first and only unknown ones are
 * counted, so a real link works whatever was tried from the same network.
 */
export type CountingUnknown = <Result>(
  req: Request,
  work: () => Promise<Result>,
) => Promise<Result>;

/** No limit has to keep guesses out: a token has 256 random bits. */
export function createCountingUnknown(limits: Pick<Limits, 'unknownLink'>): CountingUnknown {
  const unknownLinks = rateLimit('unknownLink', limits.unknownLink);
  return async (req, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') {
        await unknownLinks.take(addressOf(req));
      }
      throw error;
    }
  };
}
