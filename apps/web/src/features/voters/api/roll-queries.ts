import { pageOf, rollEntrySchema } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const rollKeys = {
  page: (electionId: string, search: string, page: number, limit: number) =>
    ['voters', 'roll', electionId, search, page, limit] as const,
};

interface RollPage {
  electionId: string;
  search?: string;
  page?: number;
  limit?: number;
}

/** A page of an electoral roll. */
export function rollQuery({ electionId, search = '', page = 1, limit = 50 }: RollPage) {
  return queryOptions({
    queryKey: rollKeys.page(electionId, search, page, limit),
    queryFn: ({ signal }) =>
      request(`/api/v1/elections/${electionId}/voters`, pageOf(rollEntrySchema), {
        query: { page, limit, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
