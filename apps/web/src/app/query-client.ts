import { QueryCache, QueryClient } from '@tanstack/react-query';
import { whenBusy } from '../lib/api/when-busy';
import type { Area } from '../lib/messages/message-for';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const area = query.meta?.failureArea;
        // A failed refetch leaves the shown data in place; the next one may succeed.
        if (area && query.state.data === undefined) void toastFailure(area, error);
      },
    }),
    // Offline, requests fail at once and the screen says so. By default the library pauses them silently
    // until the browser thinks it is online.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Besides, the API client retries once where the specification says so. Nothing else retries.
        ...whenBusy,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', ...whenBusy },
    },
  });
}

/** Loaded lazily: a ballot without failures should not carry all the product's texts. */
async function toastFailure(area: Area, error: unknown): Promise<void> {
  const { toastError } = await import('../lib/toasts/toast-message');
  toastError(area, error);
}
