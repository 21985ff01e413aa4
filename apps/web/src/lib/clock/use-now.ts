import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

// One timer for all countdowns of a screen, so they tick together.
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function lastTick(): number {
  return now;
}

/** The time in milliseconds since the epoch, updated each second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, lastTick);
}
