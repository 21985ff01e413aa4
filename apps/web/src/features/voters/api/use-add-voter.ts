import { addVoterCall, type AddVoter, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useAddVoter(electionId: ElectionId) {
  return useChange(({ image, ...body }: AddVoter & { image: File | null }) =>
    send(addVoterCall, { params: { electionId }, body, file: image }),
  );
}
