import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../lib/paths';
import { routesOf, type OtherScreens, type Place } from './code';
import { failingInside } from './failing-inside';

/**
 * The places of a first visit, which is to the landing page or to a ballot: these must not wait for code they
 * do not need.
 *
 * @param others Added for all other visits: see `router.tsx`.
 */
export function placesWith(others?: OtherScreens): Place[] {
  return [
    { path: routes.landing, lazy: () => import('./routes/landing/landing-screen') },
    {
      lazy: () => import('./data-layer'),
      children: [
        {
          lazy: () => import('./session-gate'),
          children: [
            {
              lazy: () => import('./guard'),
              children: [
                {
                  lazy: () => import('./layouts/ballot-layout'),
                  children: failingInside([
                    { path: routes.ballot, lazy: () => import('./routes/casting/ballot-screen') },
                  ]),
                },
                ...(others?.signedIn ?? []),
              ],
            },
            ...(others?.withSession ?? []),
          ],
        },
        ...(others?.withData ?? []),
      ],
    },
    ...(others?.all ?? []),
  ];
}

const firstRoutes = routesOf(placesWith());
let allRoutes: RouteObject[] | undefined;

export async function loadAllRoutes(): Promise<RouteObject[]> {
  const { screens } = await import('./router');
  return (allRoutes ??= routesOf(placesWith(screens)));
}

/** The routes that an address is among: those of a first visit, until another one needs more. */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  return allRoutes ?? (matchRoutes(firstRoutes, pathname) ? firstRoutes : loadAllRoutes());
}
