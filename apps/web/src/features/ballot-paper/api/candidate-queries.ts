import { listCandidatesCall, readCandidateCall, type CandidateId } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { isCandidateKept, pageLessDeleted } from '../../../lib/undo/less-deleted';

const candidateKeys = {
  list: (search: string, page: number) => ['candidates', 'list', search, page] as const,
  one: (candidateId: CandidateId) => ['candidates', candidateId] as const,
};

/** Everybody who stands in any of the organisation's elections. */
export function candidatesQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: candidateKeys.list(search, page),
    queryFn: async ({ signal }) =>
      pageLessDeleted(
        await send(listCandidatesCall, { query: { search, page }, signal }),
        isCandidateKept,
      ),
    placeholderData: keepPreviousData,
  });
}

export function candidateQuery(candidateId: CandidateId) {
  return queryOptions({
    queryKey: candidateKeys.one(candidateId),
    queryFn: ({ signal }) => send(readCandidateCall, { params: { id: candidateId }, signal }),
  });
}
