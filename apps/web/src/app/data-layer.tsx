import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { HeldUpStrip } from '../components/feedback/held-up-strip';
import { hasCode, isSilent } from '../lib/api/api-error';
import { getSession, onSessionChange } from '../lib/session/session-store';
import { createQueryClient } from './query-client';

/** Provides the query cache to every screen but the landing page, which avoids its weight. */
function DataLayer() {
  const [queryClient] = useState(createQueryClient);

  useEffect(() => {
    let account = getSession()?.id;
    return onSessionChange(() => {
      const next = getSession()?.id;
      // Data loaded by one account must not reach the next one on this computer.
      if (account && next !== account) queryClient.clear();
      account = next;
    });
  }, [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <WaitForReads />
      <Outlet />
    </QueryClientProvider>
  );
}

/** Says that first loads are held up. Reloads stay silent: their data is already on screen. */
function WaitForReads() {
  const busy = useFirstLoads((reason) => hasCode(reason, 'busy'));
  const silent = useFirstLoads(isSilent);
  if (silent > 0) return <HeldUpStrip>The server does not answer. We keep trying.</HeldUpStrip>;
  if (busy === 0) return null;
  return (
    <HeldUpStrip>
      Many people are here at the moment. Please wait: this page continues automatically.
    </HeldUpStrip>
  );
}

/** Counts the first loads whose last try failed for such a reason. */
function useFirstLoads(isReason: (reason: unknown) => boolean): number {
  return useIsFetching({
    predicate: ({ state }) => state.data === undefined && isReason(state.fetchFailureReason),
  });
}

export { DataLayer as Component };
