import { listRollCall, type ElectionId, type RollFilter } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { pageLessDeleted } from '../../../lib/undo/less-deleted';
import type { RollOrder } from '../use-roll-filter';

interface RollPage extends RollFilter {
  electionId: ElectionId;
  order?: RollOrder;
  page?: number;
  limit?: number;
}

const rollKeys = {
  page: ({ electionId, ...asked }: RollPage) => ['voters', 'roll', electionId, asked] as const,
};

/** A page of an electoral roll. */
export function rollQuery({ electionId, order, page = 1, limit = 50, ...filter }: RollPage) {
  return queryOptions({
    queryKey: rollKeys.page({ electionId, page, limit, ...filter, ...(order && { order }) }),
    queryFn: async ({ signal }) => {
      const isUsual = order?.sort === 'name' && order.direction === 'ascending';
      const query = { page, limit, ...filter, ...(isUsual ? {} : order) };
      const roll = await send(listRollCall, { params: { electionId }, query, signal });
      if (Array.isArray(roll)) throw new Error('The whole roll came where a page was asked for.');
      return pageLessDeleted(roll);
    },
    placeholderData: keepPreviousData,
  });
}
