import { removeVoterCall, type ElectionId, type RollEntry } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useUndoableDeletion } from '../../../lib/undo/use-undoable-deletion';

/** Takes a voter who has not voted off one roll. */
export function useRemoveVoter(electionId: ElectionId) {
  const deleteUndoably = useUndoableDeletion();
  return ({ _id, fullName, invited }: RollEntry) =>
    deleteUndoably({
      deletion: { kind: 'voter', id: _id, election: electionId, invited },
      name: fullName,
      area: 'voterRemove',
      send: ({ keepalive }) =>
        send(removeVoterCall, { params: { electionId, id: _id }, keepalive }),
    });
}
