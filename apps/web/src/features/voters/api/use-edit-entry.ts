import {
  editEntryCall,
  type EditEntry,
  type ElectionId,
  type RegistrationId,
} from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Changes what one roll says of a voter. */
export function useEditEntry(electionId: ElectionId) {
  return useChange(({ id, ...body }: EditEntry & { id: RegistrationId }) =>
    send(editEntryCall, { params: { electionId, id }, body }),
  );
}
