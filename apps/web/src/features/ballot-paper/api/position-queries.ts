import { readPositionCall, type PositionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { positionLessDeleted } from '../../../lib/undo/less-deleted';

const positionKeys = {
  one: (positionId: PositionId) => ['positions', positionId] as const,
};

export function positionQuery(positionId: PositionId) {
  return queryOptions({
    queryKey: positionKeys.one(positionId),
    queryFn: async ({ signal }) =>
      positionLessDeleted(await send(readPositionCall, { params: { id: positionId }, signal })),
    meta: { failureArea: 'positionLoad' },
  });
}
