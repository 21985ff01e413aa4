import { setTimeout as sleep } from 'node:timers/promises';

/** For a machine that does much else beside; shorter than a test may take, so that the sentence is read. */
const patienceMs = 25_000;

/** What a promise comes to; fails with a sentence if it comes to nothing. */
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

/** What a condition gives as soon as it gives something; fails with a sentence if it never does. */
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
