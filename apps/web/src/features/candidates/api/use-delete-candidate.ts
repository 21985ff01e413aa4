import { deleteCandidateCall, type CandidateId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useDeleteCandidate() {
  return useChange((id: CandidateId) => send(deleteCandidateCall, { params: { id } }));
}
