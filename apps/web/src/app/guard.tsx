import { t } from '@lingui/core/macro';
import type { ElectionId, PositionId } from '@hustings/shared';
import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { paths, routes } from '../lib/paths';
import { hasSignedOut } from '../lib/session/session-store';
import { followLanguage } from '../lib/session/show-in-language';
import { useSession } from '../lib/session/use-session';

// Loaded lazily: not needed while somebody is signed in.
const ReceiptDoor = lazy(async () => ({ default: (await import('./receipt-door')).ReceiptDoor }));
const PublishedDoor = lazy(async () => ({
  default: (await import('./published-door')).PublishedDoor,
}));

/** Lets signed-in users through. Others see a receipt, a public result, or a sign-in that leads back. */
function Guard() {
  const session = useSession();
  const location = useLocation();
  const [cameAs] = useState(session);
  useEffect(() => followLanguage(cameAs?.language), [cameAs]);
  if (session?.election && !belongsToBallot(location.pathname, session.election)) {
    return <Navigate to={paths.ballot(session.election)} replace />;
  }
  if (session) return <Outlet />;
  // After a sign-out, the next user starts at the dashboard, not on the last user's screen.
  const isLeaving = cameAs !== undefined && hasSignedOut();
  if (isLeaving && cameAs.election) return <Navigate to={paths.letterCode()} replace />;
  const login = (
    <Navigate to={paths.login()} replace state={isLeaving ? null : { from: location }} />
  );
  const voted = matchPath(routes.ballot, location.pathname)?.params.electionId;
  if (voted) {
    return (
      <Suspense fallback={<SkeletonPage label={t`Loading your receipt`} />}>
        <ReceiptDoor electionId={voted as ElectionId} login={login} />
      </Suspense>
    );
  }
  const of = isLeaving ? undefined : resultsAt(location.pathname);
  if (!of) return login;
  return (
    <Suspense fallback={<SkeletonPage label={t`Loading the results`} />}>
      <PublishedDoor of={of} login={login} />
    </Suspense>
  );
}

/** True for the screens of the one ballot this session is for, and for any position's results. */
function belongsToBallot(pathname: string, election: ElectionId): boolean {
  return (
    matchPath(routes.ballot, pathname)?.params.electionId === election ||
    matchPath(routes.electionResults, pathname)?.params.id === election ||
    matchPath(routes.audit, pathname)?.params.id === election ||
    matchPath(routes.positionResults, pathname) !== null
  );
}

/** The election or position whose results are at this address; they may be public. */
function resultsAt(pathname: string) {
  const election = matchPath(routes.electionResults, pathname)?.params.id;
  if (election) return { election: election as ElectionId };
  const position = matchPath(routes.positionResults, pathname)?.params.id;
  return position ? { position: position as PositionId } : undefined;
}

export { Guard as Component };
