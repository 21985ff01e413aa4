/** A tab that was looked away from for so long need not be kept up to date. */
const LOOKED_AWAY_MS = 60_000;

/**
 * Does something for as long as the page can be seen, or could a minute ago.
 *
 * @param start Begins it, and returns what stops it.
 * @returns What ends both.
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') stop ??= start();
    else timer = setTimeout(pause, LOOKED_AWAY_MS);
  };
  const pause = () => {
    stop?.();
    stop = undefined;
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    pause();
  };
}
