import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Toaster } from '../components/toaster';
import { getSession, onSessionChange } from '../lib/session/session-store';
import { createQueryClient } from './query-client';

export function Providers({ children }: { children: ReactNode }) {
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
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
