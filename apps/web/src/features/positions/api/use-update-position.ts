import type { Position, UpdatePosition } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useUpdatePosition({ _id, election }: Pick<Position, '_id' | 'election'>) {
  return useChange((body: UpdatePosition) =>
    requestNothing(`/api/v1/positions/${_id}`, { method: 'PUT', query: { election }, body }),
  );
}
