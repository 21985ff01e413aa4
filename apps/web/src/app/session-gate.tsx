import { t } from '@lingui/core/macro';
import {
  Outlet,
  useLoaderData,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { ErrorState } from '../components/feedback/error-state';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { isSessionPersisted } from '../lib/session/persist';
import { refreshSession } from '../lib/session/refresh-session';
import { getSession } from '../lib/session/session-store';
import { useSession } from '../lib/session/use-session';

type Restored = 'settled' | 'busy' | 'unreachable';

/**
 * Renews the session on load, before the screens below need it, if there is no access token and this browser
 * should stay signed in.
 */
async function restoreSession(): Promise<Restored> {
  if (getSession() || !isSessionPersisted()) return 'settled';
  const outcome = await refreshSession();
  return outcome === 'busy' || outcome === 'unreachable' ? outcome : 'settled';
}

/** Runs the loader once, even if the address changes. Only a retry, at the same address, runs it again. */
function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
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
  const restored = useLoaderData<Restored>();
  const session = useSession();
  const { state, revalidate } = useRevalidator();
  if (session || restored === 'settled') return <Outlet />;
  if (state === 'loading') return <SkeletonPage label={t`Signing you in`} />;
  return (
    <main className="mx-auto max-w-text p-6">
      <ErrorState
        {...(restored === 'busy' ? tooMany : noAnswer)}
        onRetry={() => void revalidate()}
      />
    </main>
  );
}

export { SessionGate as Component, restoreSession as loader, shouldRevalidate };
