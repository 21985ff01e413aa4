import type { Request } from 'express';
import { addressOf, rateLimit } from '../../../../http/rate-limit.js';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';

/**
 * Runs a request that looks up a link, and counts only unknown links, so that a real one works however
 * many wrong ones came from the same network. The limit need not stop guesses, as a token has 256 random
 * bits.
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
