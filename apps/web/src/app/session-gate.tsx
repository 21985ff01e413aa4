import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorState } from '../components/feedback/error-state';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { isSessionPersisted } from '../lib/session/persist';
import { refreshSession } from '../lib/session/refresh-session';
import { getSession } from '../lib/session/session-store';
import { useSession } from '../lib/session/use-session';

/** How the last attempt ended. */
let restored: 'settled' | 'busy' | 'unreachable' = 'settled';

/**
 * Renews the session on load, before the screens below need it, if there is no access token and this browser
 * should stay signed in.
 */
async function restoreSession(): Promise<void> {
  const outcome = getSession() || !isSessionPersisted() ? undefined : await refreshSession();
  restored = outcome === 'busy' || outcome === 'unreachable' ? outcome : 'settled';
}

const tooMany = {
  title: t`Too many people are here at the moment`,
  message: t`You are still signed in. Please try again in a minute.`,
};
const noAnswer = {
  title: t`The server cannot be reached`,
  message: t`You are still signed in. Please check your connection and try again.`,
};

/** Renders the screens once the session is restored or known to be absent. */
function SessionGate() {
  const [state, setState] = useState<typeof restored | 'retrying'>(restored);
  const session = useSession();
  const retry = async () => {
    setState('retrying');
    await restoreSession();
    setState(restored);
  };
  if (session || state === 'settled') return <Outlet />;
  if (state === 'retrying') return <SkeletonPage label={t`Signing you in`} />;
  return (
    <main className="mx-auto max-w-text p-6">
      <ErrorState {...(state === 'busy' ? tooMany : noAnswer)} onRetry={() => void retry()} />
    </main>
  );
}

export { SessionGate as Component, restoreSession as prepare };
