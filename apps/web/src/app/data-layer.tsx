import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { getSession, onSessionChange } from '../lib/session/session-store';
import { createQueryClient } from './query-client';

/** The query cache: for every screen but the landing page, which does without its weight. */
function DataLayer() {
  const [queryClient] = useState(createQueryClient);

  useEffect(() => {
    let account = getSession()?.id;
    return onSessionChange(() => {
      const next = getSession()?.id;
      // What one account has loaded is not for the next one on this computer.
      if (account && next !== account) queryClient.clear();
      account = next;
    });
  }, [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

export { DataLayer as Component };
