import { deleteAccountCall, type AccountId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** The own account, or that of a voter which the organiser created. */
export function useDeleteAccount() {
  return useChange((id: AccountId) => send(deleteAccountCall, { params: { id } }));
}
