import { afterEach } from '@jest/globals';
import type { Session } from '@hustings/shared';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/app';
import { routesOf, type Place } from '../app/code';
import { placesWith } from '../app/first-visit';
import { createPages, type Pages } from '../app/pages';
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
  routes?: Place[];
}

const opened: Pages[] = [];

afterEach(() => {
  // Otherwise they would keep following the history that all tests of a file share.
  for (const pages of opened.splice(0)) pages.stop();
});

/** Opens the product at an address. `location()` is the current one. */
export function renderAt(
  address: string,
  { session, state, routes = placesWith(screens) }: RenderOptions = {},
) {
  if (session) startSession(session);
  window.history.replaceState(state === undefined ? null : { usr: state }, '', address);
  const all = routesOf(oneByOne(routes));
  const pages = createPages(() => Promise.resolve(all));
  opened.push(pages);
  const view = render(<App pages={pages} />);
  const location = () => {
    const { pathname, search, hash } = window.location;
    return pathname + search + hash;
  };
  return { ...view, user: userEvent.setup(), location };
}
