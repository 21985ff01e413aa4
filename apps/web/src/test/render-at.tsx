import { afterEach } from '@jest/globals';
import type { Session } from '@hustings/shared';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { firstRoutes, withScreens } from '../app/first-visit';
import { screens } from '../app/router';
import { startSession } from '../lib/session/session-store';
import { oneByOne } from './one-by-one';
// Screens' background imports are loaded up front, so they disturb no test.
import '../features/casting/casting';
import '../lib/toasts/toast-message';

interface RenderOptions {
  /** The signed-in user's session; omitted if nobody is signed in. */
  session?: Session | undefined;
  /** State passed on by the previous screen. */
  state?: unknown;
  /** Defaults to the product's routes; override to test a part on its own. */
  routes?: RouteObject[];
}

const screensOneByOne = Object.fromEntries(
  Object.entries(screens).map(([place, routes]) => [place, oneByOne(routes)]),
) as typeof screens;

const opened: ReturnType<typeof createBrowserRouter>[] = [];

afterEach(() => {
  // Undisposed routers would keep following the history that all tests of a file share.
  for (const router of opened.splice(0)) router.dispose();
});

/** Opens the product at an address. `location()` is the current one. */
export function renderAt(
  address: string,
  { session, state, routes = firstRoutes }: RenderOptions = {},
) {
  if (session) startSession(session);
  window.history.replaceState(state === undefined ? null : { usr: state }, '', address);
  const router = createBrowserRouter(oneByOne(routes), {
    patchRoutesOnNavigation: withScreens(() => Promise.resolve(screensOneByOne)),
  });
  opened.push(router);
  const view = render(<RouterProvider router={router} />);
  const location = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, user: userEvent.setup(), location };
}
