import { readPositionCall, type PositionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const positionKeys = {
  one: (positionId: PositionId) => ['positions', positionId] as const,
};

export function positionQuery(positionId: PositionId) {
  return queryOptions({
    queryKey: positionKeys.one(positionId),
    queryFn: ({ signal }) => send(readPositionCall, { params: { id: positionId }, signal }),
    meta: { failureArea: 'positionLoad' },
  });
}
