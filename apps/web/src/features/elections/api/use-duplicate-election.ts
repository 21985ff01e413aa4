import { duplicateElectionCall, type ElectionId, type Sent } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useDuplicateElection(id: ElectionId) {
  return useChange((body: Sent<typeof duplicateElectionCall, 'body'>) =>
    send(duplicateElectionCall, { params: { id }, body }),
  );
}
