import { listElectionsCall, readElectionCall, type ElectionId } from '@hustings/shared';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { electionLessDeleted, summaryLessDeleted } from '../../../lib/undo/less-deleted';
import { untilNextStatus } from '../until-next-status';

const electionKeys = {
  list: (search: string, page: number) => ['elections', 'list', search, page] as const,
  upcoming: (limit: number) => ['elections', 'upcoming', limit] as const,
  deleted: ['elections', 'deleted'] as const,
  one: (electionId: ElectionId | undefined) => ['elections', electionId] as const,
};

/** The own organisation's elections. */
export function electionsQuery({ search = '', page = 1 }: { search?: string; page?: number } = {}) {
  return queryOptions({
    queryKey: electionKeys.list(search, page),
    queryFn: ({ signal }) => listOf({ search, page }, signal),
    placeholderData: keepPreviousData,
    meta: { failureArea: 'electionsLoad' },
  });
}

/** Those of all elections that have a date ahead, the soonest first. */
export function upcomingElectionsQuery(limit: number) {
  return queryOptions({
    queryKey: electionKeys.upcoming(limit),
    queryFn: ({ signal }) => listOf({ sort: 'upcoming', limit }, signal),
    meta: { failureArea: 'electionsLoad' },
  });
}

/** Those that were deleted after their count and can still be restored. */
export function deletedElectionsQuery() {
  return queryOptions({
    queryKey: electionKeys.deleted,
    queryFn: async ({ signal }) => (await listOf({ deleted: 'true', limit: 200 }, signal)).results,
    meta: { failureArea: 'electionsLoad' },
  });
}

async function listOf(
  query: { search?: string; page?: number; limit?: number; sort?: 'upcoming'; deleted?: 'true' },
  signal: AbortSignal,
) {
  const list = await send(listElectionsCall, { query, signal });
  const results = 'elections' in list ? list.elections : list.results;
  return { ...list, results: results.map(summaryLessDeleted) };
}

/** One election; none is asked for until its id is known. */
export function electionQuery(electionId: ElectionId | undefined) {
  return queryOptions({
    queryKey: electionKeys.one(electionId),
    queryFn: electionId
      ? async ({ signal }) =>
          electionLessDeleted(await send(readElectionCall, { params: { id: electionId }, signal }))
      : skipToken,
    meta: { failureArea: 'electionLoad' },
    refetchInterval: ({ state }) => (state.data ? untilNextStatus(state.data) : false),
  });
}
