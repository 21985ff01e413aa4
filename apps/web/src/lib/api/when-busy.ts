import { ApiError, hasCode, isSilent } from './api-error';

/** Takes about a minute in total, or two and a half if the server is silent. */
const MOST_TRIES = 8;

/** The server is too busy, or does not answer. */
export function isHeldUp(error: unknown): boolean {
  return hasCode(error, 'busy') || isSilent(error);
}

/**
 * Retry options: a busy server has not acted on the request, and a read without an answer changes nothing. Both
 * are resent unchanged, after the server's delay plus a little more each time.
 */
export const whenBusy = {
  retry: (failures: number, error: Error) => isHeldUp(error) && failures < MOST_TRIES,
  retryDelay: (failures: number, error: Error) => {
    const seconds = (error instanceof ApiError && error.retryAfter) || 1;
    return seconds * 1_000 * (1 + failures / 2);
  },
};
