import type { RouteObject } from 'react-router-dom';

/** Where `first-visit.tsx` has room for the addresses of `router.tsx`, each within the one before. */
export const places = {
  all: 'all',
  withData: 'with-data',
  withSession: 'with-session',
  signedIn: 'signed-in',
} as const;
export type ScreensByPlace = Record<(typeof places)[keyof typeof places], RouteObject[]>;
