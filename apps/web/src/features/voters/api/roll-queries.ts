import { listRollCall, type ElectionId } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { pageLessDeleted } from '../../../lib/undo/less-deleted';

const rollKeys = {
  page: (electionId: ElectionId, search: string, page: number, limit: number) =>
    ['voters', 'roll', electionId, search, page, limit] as const,
};

interface RollPage {
  electionId: ElectionId;
  search?: string;
  page?: number;
  limit?: number;
}

/** A page of an electoral roll. */
export function rollQuery({ electionId, search = '', page = 1, limit = 50 }: RollPage) {
  return queryOptions({
    queryKey: rollKeys.page(electionId, search, page, limit),
    queryFn: async ({ signal }) => {
      const query = { page, limit, search };
      const roll = await send(listRollCall, { params: { electionId }, query, signal });
      if (Array.isArray(roll)) throw new Error('The whole roll came where a page was asked for.');
      return pageLessDeleted(roll);
    },
    placeholderData: keepPreviousData,
  });
}
