import { updatePositionCall, type Position, type UpdatePosition } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useUpdatePosition({ _id, election }: Pick<Position, '_id' | 'election'>) {
  return useChange((body: UpdatePosition) =>
    send(updatePositionCall, { params: { id: _id }, query: { election }, body }),
  );
}
