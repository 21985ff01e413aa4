import { updateCandidateCall, type CandidateId, type UpdateCandidate } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** What is left out stays as it is. */
export function useUpdateCandidate(id: CandidateId) {
  return useChange(({ image, ...body }: UpdateCandidate & { image: File | null }) =>
    send(updateCandidateCall, { params: { id }, body, file: image }),
  );
}
