import type { CandidateId } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useDeleteCandidate() {
  return useChange((candidateId: CandidateId) =>
    requestNothing(`/api/v1/candidates/${candidateId}`, { method: 'DELETE' }),
  );
}
