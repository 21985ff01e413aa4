import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
