import { deletePositionCall, type Position } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Its candidates go with it. */
export function useDeletePosition({ _id, election }: Pick<Position, '_id' | 'election'>) {
  return useChange(() => send(deletePositionCall, { params: { id: _id }, query: { election } }));
}
