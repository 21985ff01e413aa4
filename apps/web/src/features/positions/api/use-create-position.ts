import { positionSchema, type CreatePosition } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCreatePosition() {
  return useChange((body: CreatePosition) =>
    request('/api/v1/positions', positionSchema, { method: 'POST', body }),
  );
}
