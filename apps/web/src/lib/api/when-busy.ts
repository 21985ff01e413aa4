import { ApiError } from './api-error';

/** About a minute in all. */
const MOST_TRIES = 8;

/**
 * A server that is busy has done nothing with a request, so that it can be sent again as it is, when the
 * server said and each time somewhat later.
 */
export const whenBusy = {
  retry: (failures: number, error: Error) =>
    error instanceof ApiError && error.code === 'busy' && failures < MOST_TRIES,
  retryDelay: (failures: number, error: Error) => {
    const seconds = (error instanceof ApiError && error.retryAfter) || 1;
    return seconds * 1_000 * (1 + failures / 2);
  },
};
