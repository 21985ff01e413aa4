import {
  assertNever,
  readPositionResultsCall,
  readResultsCall,
  type ElectionStatus,
  type ResultsFilter,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

export const resultsKeys = {
  all: ['results'] as const,
  election: (electionId: string) => ['results', 'election', electionId] as const,
  position: (positionId: string, filter: ResultsFilter) =>
    ['results', 'position', positionId, filter] as const,
};

/** Milliseconds until counts may have moved; false once nothing changes any more. */
function pollEvery(status: ElectionStatus): number | false {
  switch (status) {
    case 'draft':
    case 'nominations':
      return 30_000;
    case 'open':
      return 3000;
    case 'counting':
      return 2000;
    case 'closed':
      return false;
    default:
      return assertNever(status);
  }
}

/** The results of an election, renewed by itself until they are final. */
export function resultsQuery(electionId: string) {
  return queryOptions({
    queryKey: resultsKeys.election(electionId),
    queryFn: ({ signal }) => send(readResultsCall, { params: { id: electionId }, signal }),
    refetchInterval: ({ state }) => (state.data ? pollEvery(state.data.status) : false),
  });
}

/** One position's result, of everybody or of a group. */
export function positionResultsQuery(positionId: string, filter: ResultsFilter) {
  return queryOptions({
    queryKey: resultsKeys.position(positionId, filter),
    queryFn: ({ signal }) =>
      send(readPositionResultsCall, {
        params: { id: positionId },
        query: filter,
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data && !state.data.suppressed ? pollEvery(state.data.status) : false,
  });
}
