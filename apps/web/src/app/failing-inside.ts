import type { Place } from './code';
import { CatchInside } from './catch-errors';

/** Shows a screen's failure inside its layout, which stays; navigating elsewhere clears it. */
export function failingInside(screens: Place[]): Place[] {
  return [{ Component: CatchInside, children: screens }];
}
