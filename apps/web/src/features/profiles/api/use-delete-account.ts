import { deleteAccountCall, type PersonId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** The own account, or all registrations of a voter that can still go. */
export function useDeleteAccount() {
  return useChange((id: PersonId) => send(deleteAccountCall, { params: { id } }));
}
