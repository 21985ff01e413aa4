import type { Position } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Its candidates go with it. */
export function useDeletePosition({ _id, election }: Pick<Position, '_id' | 'election'>) {
  return useChange(() =>
    requestNothing(`/api/v1/positions/${_id}`, { method: 'DELETE', query: { election } }),
  );
}
