import { deletePositionCall, type BallotPosition } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useUndoableDeletion } from '../../../lib/undo/use-undoable-deletion';

export type DeletablePosition = Pick<
  BallotPosition,
  '_id' | 'election' | 'position' | 'candidates'
>;

/** Its candidates go with it. */
export function useDeletePosition() {
  const deleteUndoably = useUndoableDeletion();
  return ({ _id, election, position, candidates }: DeletablePosition) =>
    deleteUndoably({
      deletion: { kind: 'position', id: _id, election, candidates: candidates.length },
      name: position,
      area: 'positionDelete',
      send: ({ keepalive }) =>
        send(deletePositionCall, { params: { id: _id }, query: { election }, keepalive }),
    });
}
