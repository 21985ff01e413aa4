import { updateElectionCall, type CreateElection, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** What is left out stays as it is. */
export type ElectionChange = Partial<CreateElection> & { image?: File | null };

export function useUpdateElection(id: ElectionId) {
  return useChange(({ image, ...body }: ElectionChange) =>
    send(updateElectionCall, { params: { id }, body, file: image }),
  );
}
