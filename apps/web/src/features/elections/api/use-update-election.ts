import { electionSchema, type CreateElection, type ElectionId } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { formDataOf } from '../../../lib/api/form-data';
import { useChange } from '../../../lib/api/use-change';

/** What is left out stays as it is. */
export type ElectionChange = Partial<CreateElection> & { image?: File | null };

export function useUpdateElection(electionId: ElectionId) {
  return useChange((change: ElectionChange) =>
    request(`/api/v1/elections/${electionId}`, electionSchema, {
      method: 'PUT',
      body: formDataOf(change),
    }),
  );
}
