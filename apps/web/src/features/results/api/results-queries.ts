import {
  positionResultsSchema,
  resultsSchema,
  type ElectionStatus,
  type ResultsFilter,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

export const resultsKeys = {
  all: ['results'] as const,
  election: (electionId: string) => ['results', 'election', electionId] as const,
  position: (positionId: string, filter: ResultsFilter) =>
    ['results', 'position', positionId, filter] as const,
};

/** Milliseconds until counts may have moved; false once nothing changes any more. */
function pollEvery(status: ElectionStatus | undefined): number | false {
  if (status === 'counting') return 2000;
  if (status === 'open') return 3000;
  return status === 'closed' || status === undefined ? false : 30_000;
}

/** The results of an election, renewed by itself until they are final. */
export function resultsQuery(electionId: string) {
  return queryOptions({
    queryKey: resultsKeys.election(electionId),
    queryFn: ({ signal }) =>
      request(`/api/v1/elections/${electionId}/results`, resultsSchema, { signal }),
    refetchInterval: ({ state }) => pollEvery(state.data?.status),
  });
}

/** One position's result, of everybody or of a group. */
export function positionResultsQuery(positionId: string, filter: ResultsFilter) {
  return queryOptions({
    queryKey: resultsKeys.position(positionId, filter),
    queryFn: ({ signal }) =>
      request(`/api/v1/positions/${positionId}/results`, positionResultsSchema, {
        query: filter,
        signal,
      }),
    refetchInterval: ({ state }) =>
      pollEvery(state.data && 'status' in state.data ? state.data.status : undefined),
  });
}
