import type { afterEach } from '@jest/globals';
import { within } from './waiting.js';

type End = () => unknown;

/**
 * For what would keep a run from ending if it were left over. What is given to the function returned is called after
 * the tests, however they went: the last first, and each, whatever becomes of the others.
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
