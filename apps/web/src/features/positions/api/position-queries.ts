import { positionSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const positionKeys = {
  one: (positionId: string) => ['positions', positionId] as const,
};

export function positionQuery(positionId: string) {
  return queryOptions({
    queryKey: positionKeys.one(positionId),
    queryFn: ({ signal }) => request(`/api/v1/positions/${positionId}`, positionSchema, { signal }),
    meta: { failureArea: 'positionLoad' },
  });
}
