import { deleteCandidateCall, type Candidate } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useUndoableDeletion } from '../../../lib/undo/use-undoable-deletion';

export type DeletableCandidate = Pick<Candidate, '_id' | 'election' | 'position' | 'fullName'>;

export function useDeleteCandidate() {
  const deleteUndoably = useUndoableDeletion();
  return ({ _id, election, position, fullName }: DeletableCandidate) =>
    deleteUndoably({
      deletion: { kind: 'candidate', id: _id, election, position },
      name: fullName,
      area: 'candidateDelete',
      send: ({ keepalive }) => send(deleteCandidateCall, { params: { id: _id }, keepalive }),
    });
}
