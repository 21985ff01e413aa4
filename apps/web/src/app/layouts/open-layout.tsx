import { lazy } from 'react';
import { useSession } from '../../lib/session/use-session';
import { PublicLayout } from './public-layout';

const DashboardLayout = lazy(() =>
  import('./dashboard-layout').then(({ DashboardLayout }) => ({ default: DashboardLayout })),
);

/** For screens that anybody may read: within the dashboard for those who are signed in. */
export function OpenLayout() {
  return useSession() ? <DashboardLayout /> : <PublicLayout />;
}
