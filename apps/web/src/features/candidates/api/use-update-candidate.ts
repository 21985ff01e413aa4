import { candidateSchema, type CandidateId, type UpdateCandidate } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { formDataOf } from '../../../lib/api/form-data';
import { useChange } from '../../../lib/api/use-change';

/** What is left out stays as it is. */
export function useUpdateCandidate(candidateId: CandidateId) {
  return useChange((change: UpdateCandidate & { image: File | null }) =>
    request(`/api/v1/candidates/${candidateId}`, candidateSchema, {
      method: 'PUT',
      body: formDataOf(change),
    }),
  );
}
