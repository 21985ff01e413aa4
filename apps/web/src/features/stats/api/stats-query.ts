import { readStatsCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/** How many elections, candidates and voters the organisation has. */
export function statsQuery() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => send(readStatsCall, { signal }),
  });
}
