import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorState } from '../components/feedback/error-state';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { isSessionPersisted } from '../lib/session/persist';
import { refreshSession } from '../lib/session/refresh-session';
import { useSession } from '../lib/session/use-session';

/**
 * Renews the session silently before anything below asks who is signed in: on load, when there is
 * no access token and this browser should stay signed in.
 */
export function SessionGate() {
  const session = useSession();
  const [state, setState] = useState<'restoring' | 'settled' | 'unreachable'>(
    session || !isSessionPersisted() ? 'settled' : 'restoring',
  );

  useEffect(() => {
    if (state !== 'restoring') return;
    let isCurrent = true;
    void refreshSession().then((outcome) => {
      if (isCurrent) setState(outcome === 'unreachable' ? 'unreachable' : 'settled');
    });
    return () => {
      isCurrent = false;
    };
  }, [state]);

  if (session || state === 'settled') return <Outlet />;
  if (state === 'restoring') return <SkeletonPage label="Signing you in" />;
  return (
    <main className="mx-auto max-w-text p-6">
      <ErrorState
        title="The server cannot be reached"
        message="You are still signed in. Please check your connection and try again."
        onRetry={() => setState('restoring')}
      />
    </main>
  );
}
