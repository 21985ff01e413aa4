import { lazy, Suspense } from 'react';
import { SkeletonPage } from '../../components/skeletons/skeleton-page';
import { useSession } from '../../lib/session/use-session';
import { PublicLayout } from './public-layout';

const DashboardLayout = lazy(() =>
  import('./dashboard-layout').then(({ Component }) => ({ default: Component })),
);

/** For public screens: inside the dashboard layout for signed-in users. */
function OpenLayout() {
  if (!useSession()) return <PublicLayout />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <DashboardLayout />
    </Suspense>
  );
}

export { OpenLayout as Component };
