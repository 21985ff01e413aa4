import { electionSchema, type CreateElection } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCreateElection() {
  return useChange((body: CreateElection) =>
    request('/api/v1/elections', electionSchema, { method: 'POST', body }),
  );
}
