import { ballotSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

export const ballotKeys = { one: (electionId: string) => ['ballots', electionId] as const };

/** The ballot paper. It is frozen while voting is open, so it is never fetched behind the voter. */
export function ballotQuery(electionId: string) {
  return queryOptions({
    queryKey: ballotKeys.one(electionId),
    queryFn: ({ signal }) =>
      request(`/api/v1/elections/${electionId}/ballot`, ballotSchema, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
