import { ApiError } from './api-error';

/** A read that takes longer is given up, so that the page can say so and send it again. */
const PATIENCE_MS = 10_000;

/**
 * Rejects with a silent ApiError after ten seconds without an answer.
 *
 * @param outer Aborts the request earlier.
 */
export function withPatience<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal | null,
): Promise<T> {
  const end = new AbortController();
  outer?.addEventListener('abort', () => end.abort(outer.reason));
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError({ status: 0, isSilent: true }));
      end.abort();
    }, PATIENCE_MS);
    void ask(end.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
