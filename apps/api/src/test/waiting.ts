import { setTimeout as sleep } from 'node:timers/promises';

/** For a machine under heavy load; shorter than a test may take, so that the sentence is read. */
const PATIENCE_MS = 60_000;

/** Longest time between two looks. */
const LOOK_MS = 100;

/**
 * Waits for a condition, never for a time; fails with what it has waited for. The longer it has waited, the
 * more rarely it looks, as what it waits for needs the processor too.
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    const waited = Date.now() - begun;
    if (waited > PATIENCE_MS) throw new Error(`waited in vain for ${what}`);
    await sleep(Math.min(Math.max(10, waited / 8), LOOK_MS));
  }
}
