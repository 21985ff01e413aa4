import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { ErrorBoundary } from './error-boundary';

/** A screen's code loads and fails on its own, and another address starts afresh. */
export function RouteBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
