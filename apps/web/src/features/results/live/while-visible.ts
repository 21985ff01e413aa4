/** After this long in the background, a tab is no longer kept up to date. */
const LOOKED_AWAY_MS = 60_000;

/**
 * Runs something while the page is visible, and for a minute after.
 *
 * @param start Starts it, and returns a function that stops it.
 * @returns A function that ends everything.
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
