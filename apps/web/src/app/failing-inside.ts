import type { RouteObject } from 'react-router-dom';
import { RouteError } from './route-error';

/** Shows a screen's failure inside its layout, which stays; navigating elsewhere clears it. */
export function failingInside(screens: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children: screens }];
}
