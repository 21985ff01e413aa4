import { removeMemberCall, type AccountId } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

const remove = (accountId: AccountId) => send(removeMemberCall, { params: { accountId } });

export function useRemoveMember() {
  return useChange(remove);
}

/** Removes oneself. Nothing is asked for again: what the screen shows may no longer be read. */
export function useLeaveOrganisation() {
  return useMutation({ mutationFn: remove });
}
