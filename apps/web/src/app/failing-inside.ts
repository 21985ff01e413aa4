import type { RouteObject } from 'react-router-dom';
import { RouteError } from './route-error';

/** A screen that fails says so inside its layout, which stays; another address starts afresh. */
export function failingInside(screens: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children: screens }];
}
