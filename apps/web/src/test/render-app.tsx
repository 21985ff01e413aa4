import type { Session } from '@hustings/shared';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import { App } from '../app/app';
import { startSession } from '../lib/session/session-store';

interface RenderOptions {
  /** Who is signed in; nobody without it. */
  session?: Session | undefined;
}

/** Opens the whole product at an address. `location()` is where it stands now. */
export function renderApp(entry: InitialEntry, { session }: RenderOptions = {}) {
  if (session) startSession(session);
  let current = '';
  function LocationProbe() {
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[entry]}>
      <App />
      <LocationProbe />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), location: () => current };
}
