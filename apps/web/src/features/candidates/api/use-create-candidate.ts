import { candidateSchema, type CreateCandidate } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { formDataOf } from '../../../lib/api/form-data';
import { useChange } from '../../../lib/api/use-change';

export function useCreateCandidate() {
  return useChange((candidate: CreateCandidate & { image: File }) =>
    request('/api/v1/candidates', candidateSchema, {
      method: 'POST',
      body: formDataOf(candidate),
    }),
  );
}
