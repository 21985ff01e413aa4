import type { afterEach } from '@jest/globals';
import { within } from './waiting.js';

type End = () => unknown;

/**
 * Registers cleanups that a run needs in order to end. They are called after the tests, pass or fail, last
 * first, even if others throw.
 */
export function useEndings(after: typeof afterEach): (what: string, end: End) => void {
  const endings: { what: string; end: End }[] = [];
  after(async () => {
    const failures: unknown[] = [];
    for (const { what, end } of endings.splice(0).reverse()) {
      await within(what, Promise.resolve().then(end)).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  });
  return (what, end) => void endings.push({ what, end });
}
