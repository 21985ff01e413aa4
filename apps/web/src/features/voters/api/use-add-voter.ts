import { rollEntrySchema, type AddVoter, type ElectionId } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { formDataOf } from '../../../lib/api/form-data';
import { useChange } from '../../../lib/api/use-change';

export function useAddVoter(electionId: ElectionId) {
  return useChange((voter: AddVoter & { image: File | null }) =>
    request(`/api/v1/elections/${electionId}/voters`, rollEntrySchema, {
      method: 'POST',
      body: formDataOf(voter),
    }),
  );
}
