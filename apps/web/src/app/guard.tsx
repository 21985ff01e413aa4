import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session/use-session';

/** Lets signed-in people through; others sign in first and come back to where they wanted to go. */
export function Guard() {
  const session = useSession();
  const location = useLocation();
  if (session) return <Outlet />;
  return <Navigate to={paths.login()} replace state={{ from: location }} />;
}
