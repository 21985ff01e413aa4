import { QueryCache, QueryClient } from '@tanstack/react-query';
import { whenBusy } from '../lib/api/when-busy';
import type { Area } from '../lib/messages/message-for';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const area = query.meta?.failureArea;
        // A renewal that fails leaves what is shown as it is; the next one may succeed.
        if (area && query.state.data === undefined) void toastFailure(area, error);
      },
    }),
    // Without a connection a request fails at once and says so. The library's own way is to hold it
    // back without a word, until the browser thinks that it is online.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Beside that the API client retries once where the specification says so, and nothing else does.
        ...whenBusy,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', ...whenBusy },
    },
  });
}

/** Every sentence of the product is not for a ballot that nothing has failed on. */
async function toastFailure(area: Area, error: unknown): Promise<void> {
  const { toastError } = await import('../lib/toasts/toast-message');
  toastError(area, error);
}
