import { votesSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const REFRESH_MS = 30_000;

export const votesKeys = { all: ['votes'] as const };

/** The elections on whose roll the account stands; renewed now and then, as they open and close. */
export function votesQuery() {
  return queryOptions({
    queryKey: votesKeys.all,
    queryFn: ({ signal }) => request('/api/v1/votes', votesSchema, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
