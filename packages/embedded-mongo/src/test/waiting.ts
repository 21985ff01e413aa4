import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a busy machine, and shorter than a test's timeout, so that this message is shown. */
const patienceMs = 25_000;

/** Awaits a promise; fails with a message if it does not settle in time. */
export async function within<T>(what: string, promise: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const over = sleep(patienceMs, undefined, { signal }).then(
    () => Promise.reject(new Error(`waited in vain for ${what}`)),
    () => undefined as never,
  );
  try {
    return await Promise.race([promise, over]);
  } finally {
    waiting.abort();
  }
}

/** Polls a condition until it returns something, and returns that; fails with a message if it never does. */
export async function until<T>(
  what: string,
  holds: () => T | false | Promise<T | false>,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await within(what, Promise.resolve(holds()));
    if (result !== false) return result;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(10);
  }
}
