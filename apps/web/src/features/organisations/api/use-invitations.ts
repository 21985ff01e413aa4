import {
  inviteMemberCall,
  withdrawInvitationCall,
  type InviteMember,
  type MemberInvitationId,
} from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Sends an invitation; one that was sent to the address before ends. */
export function useInviteMember() {
  return useChange((body: InviteMember) => send(inviteMemberCall, { body }));
}

export function useWithdrawInvitation() {
  return useChange((id: MemberInvitationId) => send(withdrawInvitationCall, { params: { id } }));
}
