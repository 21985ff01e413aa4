import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { routes } from '../lib/paths';
import { Root } from './root';
import { RouteError } from './route-error';
import { LandingRoute } from './routes/landing';
import { Screens } from './screens';

const SCREENS = 'screens';

/** What a visitor to the landing page loads: itself, and what frames every screen. */
export const firstRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      {
        id: SCREENS,
        Component: Screens,
        HydrateFallback: SkeletonPage,
        children: [{ path: routes.landing, Component: LandingRoute }],
      },
    ],
  },
];

/**
 * Adds all other addresses when the first of them is asked for.
 *
 * @param load resolves with them: see `router.tsx`.
 */
export function withScreens(load: () => Promise<RouteObject[]>): PatchRoutesOnNavigationFunction {
  let areKnown = false;
  return async ({ patch }) => {
    if (areKnown) return;
    const screens = await load();
    // Two navigations may have waited for them.
    if (!areKnown) patch(SCREENS, screens);
    areKnown = true;
  };
}

export async function loadScreens(): Promise<RouteObject[]> {
  return (await import('./router')).screenRoutes;
}
