import { setTimeout as sleep } from 'node:timers/promises';

/** For a machine under heavy load; shorter than a test may take, so that the sentence is read. */
const PATIENCE_MS = 60_000;

/** Waits for a condition, never for a time; fails with what it has waited for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(10);
  }
}
