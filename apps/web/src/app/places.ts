import type { RouteObject } from 'react-router-dom';

/** Points in `first-visit.tsx` where the routes of `router.tsx` are added, each nested in the one before. */
export const places = {
  all: 'all',
  withData: 'with-data',
  withSession: 'with-session',
  signedIn: 'signed-in',
} as const;
export type ScreensByPlace = Record<(typeof places)[keyof typeof places], RouteObject[]>;
