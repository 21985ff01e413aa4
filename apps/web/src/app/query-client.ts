import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toastError } from '../lib/toasts/toast-message';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const area = query.meta?.failureArea;
        // A renewal that fails leaves what is shown as it is; the next one may succeed.
        if (area && query.state.data === undefined) toastError(area, error);
      },
    }),
    defaultOptions: {
      queries: {
        // The API client retries once where the specification says so; nothing retries on top.
        retry: false,
        staleTime: 10_000,
      },
      mutations: { retry: false },
    },
  });
}
