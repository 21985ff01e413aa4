import { createCandidateCall, type CreateCandidate } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCreateCandidate() {
  return useChange(({ image, ...body }: CreateCandidate & { image?: File | undefined }) =>
    send(createCandidateCall, { body, file: image }),
  );
}
