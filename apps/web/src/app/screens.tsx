import { Outlet, ScrollRestoration } from 'react-router-dom';

/**
 * Around every screen, once the code of the first is there: only then can the page scroll to where
 * one was, or to the address's #section.
 */
export function Screens() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
