import { readStatsCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { statsLessDeleted } from '../../../lib/undo/less-deleted';

/** How many elections, candidates and voters the organisation has. */
export function statsQuery() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => statsLessDeleted(await send(readStatsCall, { signal })),
  });
}
