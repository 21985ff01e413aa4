import { lazy, Suspense } from 'react';
import { SkeletonPage } from '../../components/skeletons/skeleton-page';
import { useSession } from '../../lib/session/use-session';
import { PublicLayout } from './public-layout';

const DashboardLayout = lazy(() =>
  import('./dashboard-layout').then(({ Component }) => ({ default: Component })),
);

/** For screens that anybody may read: within the dashboard for those who are signed in. */
function OpenLayout() {
  if (!useSession()) return <PublicLayout />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <DashboardLayout />
    </Suspense>
  );
}

export { OpenLayout as Component };
