import type { Session } from '@hustings/shared';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { appRoutes } from '../app/router';
import { startSession } from '../lib/session/session-store';
import { oneByOne } from './one-by-one';

interface RenderOptions {
  /** Who is signed in; nobody without it. */
  session?: Session | undefined;
  /** The product's, unless the test is about a part that can stand on its own. */
  routes?: typeof appRoutes;
}

/** Opens the product at an address. `location()` is where it stands now. */
export function renderAt(entry: InitialEntry, { session, routes = appRoutes }: RenderOptions = {}) {
  if (session) startSession(session);
  const router = createMemoryRouter(oneByOne(routes), { initialEntries: [entry] });
  const view = render(<RouterProvider router={router} />);
  const location = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, user: userEvent.setup(), location, goBack: () => router.navigate(-1) };
}
