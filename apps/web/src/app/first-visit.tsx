import {
  matchPath,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { routes } from '../lib/paths';
import { failingInside } from './failing-inside';
import { places, type ScreensByPlace } from './places';
import { Root } from './root';
import { RouteError } from './route-error';
import { Screens } from './screens';

/**
 * The routes of a first visit: the landing page with the frame of every screen, and the ballot, which must
 * not wait for code it does not need.
 */
export const firstRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      {
        id: places.all,
        Component: Screens,
        HydrateFallback: SkeletonPage,
        children: [
          { path: routes.landing, lazy: () => import('./routes/landing/landing-screen') },
          {
            id: places.withData,
            lazy: () => import('./data-layer'),
            children: [
              {
                id: places.withSession,
                lazy: () => import('./session-gate'),
                children: [
                  { id: places.signedIn, lazy: () => import('./guard'), children: ballotRoutes() },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

function ballotRoutes(): RouteObject[] {
  return [
    {
      lazy: () => import('./layouts/ballot-layout'),
      children: failingInside([
        { path: routes.ballot, lazy: () => import('./routes/casting/ballot-screen') },
      ]),
    },
  ];
}

/**
 * Adds all other routes when one of them is first visited.
 *
 * @param load resolves with the routes: see `router.tsx`.
 */
export function withScreens(load: () => Promise<ScreensByPlace>): PatchRoutesOnNavigationFunction {
  let areKnown = false;
  return async ({ path, patch }) => {
    if (areKnown || matchPath(routes.ballot, path)) return;
    const screens = await load();
    // Two navigations may have waited for the same routes.
    if (areKnown) return;
    areKnown = true;
    for (const place of Object.values(places)) patch(place, screens[place]);
  };
}

export async function loadScreens(): Promise<ScreensByPlace> {
  return (await import('./router')).screens;
}
