import type { Request } from 'express';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Limits } from '../../../platform/limits.js';

/** Does what a request asks for with a link, unless too many from there were of no link at all. */
export type CountingUnknown = <Result>(
  req: Request,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Guessing links is hopeless; this keeps it from being expensive as well. */
export function createCountingUnknown(limits: Pick<Limits, 'unknownLink'>): CountingUnknown {
  const unknownLinks = rateLimit('unknownLink', limits.unknownLink);
  return async (req, work) => {
    const address = addressOf(req);
    await unknownLinks.take(address);
    let isUnknown = false;
    try {
      return await work();
    } catch (error) {
      isUnknown = error instanceof AppError && error.code === 'not_found';
      throw error;
    } finally {
      if (!isUnknown) await unknownLinks.giveBack(address);
    }
  };
}
