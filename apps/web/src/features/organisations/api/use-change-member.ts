import { changeMemberCall, type AccountId, type MemberRole } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';
import { refreshSession } from '../../../lib/session/refresh-session';
import { getSession } from '../../../lib/session/session-store';

interface NewRole {
  accountId: AccountId;
  role: MemberRole;
}

export function useChangeMember() {
  return useChange(async ({ accountId, role }: NewRole) => {
    await send(changeMemberCall, { params: { accountId }, body: { role } });
    // What one may do oneself shows on every screen.
    if (accountId === getSession()?.id) await refreshSession();
  });
}

/** Makes somebody else an owner and oneself an officer, in this order: there always is an owner. */
export function useHandOver() {
  return useChange(async ({ from, to }: { from: AccountId; to: AccountId }) => {
    await send(changeMemberCall, { params: { accountId: to }, body: { role: 'owner' } });
    await send(changeMemberCall, { params: { accountId: from }, body: { role: 'officer' } });
    await refreshSession();
  });
}
