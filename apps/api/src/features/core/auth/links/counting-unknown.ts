import type { Request } from 'express';
import { addressOf, rateLimit } from '../../../../http/rate-limit.js';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';

/**
 * Does what a request asks for with a link. The link is looked up first and only unknown ones are
 * counted, so a real link works whatever was tried from the same network. No limit has to keep guesses
 * out: a token has 256 random bits.
 */
export async function countingUnknown<Result>(
  { limits }: Pick<Deps, 'limits'>,
  req: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      await rateLimit('unknownLink', limits.unknownLink).take(addressOf(req));
    }
    throw error;
  }
}
