import { t } from '@lingui/core/macro';
import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { HeldUpStrip } from '../components/feedback/held-up-strip';
import { isHeldUp } from '../lib/api/when-busy';
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
  const heldUp = useIsFetching({
    predicate: ({ state }) => state.data === undefined && isHeldUp(state.fetchFailureReason),
  });
  return heldUp > 0 && <HeldUpStrip>{t`This page continues automatically.`}</HeldUpStrip>;
}

export { DataLayer as Component };
