import { Outlet, ScrollRestoration } from 'react-router-dom';

/**
 * Wraps every screen once the code of the first has loaded: only then can the page scroll to its previous
 * position, or to the address's #section.
 */
export function Screens() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
