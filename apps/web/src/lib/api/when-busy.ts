import { ApiError } from './api-error';

/** Takes about a minute in total. */
const MOST_TRIES = 8;

/**
 * Retry options: a busy server has not acted on the request, so it is resent unchanged, after the server's
 * delay plus a little more each time.
 */
export const whenBusy = {
  retry: (failures: number, error: Error) =>
    error instanceof ApiError && error.code === 'busy' && failures < MOST_TRIES,
  retryDelay: (failures: number, error: Error) => {
    const seconds = (error instanceof ApiError && error.retryAfter) || 1;
    return seconds * 1_000 * (1 + failures / 2);
  },
};
