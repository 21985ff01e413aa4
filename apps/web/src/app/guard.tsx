import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { hasSignedOut } from '../lib/session/session-store';
import { useSession } from '../lib/session/use-session';

/** Lets signed-in people through; others sign in first and come back to where they wanted to go. */
function Guard() {
  const session = useSession();
  const location = useLocation();
  const [cameSignedIn] = useState(session !== undefined);
  if (session) return <Outlet />;
  // After signing out, whoever comes next starts afresh, not where the last one was.
  const isLeaving = cameSignedIn && hasSignedOut();
  return <Navigate to={paths.login()} replace state={isLeaving ? null : { from: location }} />;
}

export { Guard as Component };
