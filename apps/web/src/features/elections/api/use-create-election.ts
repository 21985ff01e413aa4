import { createElectionCall, type CreateElection } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCreateElection() {
  return useChange((body: CreateElection) => send(createElectionCall, { body }));
}
