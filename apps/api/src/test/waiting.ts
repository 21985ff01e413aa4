import { setTimeout as sleep } from 'node:timers/promises';

/** Enough for a busy machine, and less than a test's timeout, so that the error is shown. */
const PATIENCE_MS = 60_000;

/** Longest pause between two checks. */
const LOOK_MS = 100;

/**
 * Polls until a condition holds, and fails with its description if that takes too long. The longer it waits,
 * the less often it polls, because the work it waits for needs the processor too.
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    const waited = Date.now() - begun;
    if (waited > PATIENCE_MS) throw new Error(`waited in vain for ${what}`);
    await sleep(Math.min(Math.max(10, waited / 8), LOOK_MS));
  }
}
