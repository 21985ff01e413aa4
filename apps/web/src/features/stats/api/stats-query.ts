import { statsSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

/** How many elections, candidates and voters the organisation has. */
export function statsQuery() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => request('/api/v1/stats', statsSchema, { signal }),
  });
}
