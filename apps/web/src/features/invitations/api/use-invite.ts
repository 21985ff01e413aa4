import { inviteCall, type ElectionId, type InviteTo } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Queues invitations; to those who had one already it goes as a reminder. */
export function useInvite(electionId: ElectionId) {
  return useChange((to: InviteTo) => send(inviteCall, { params: { electionId }, body: { to } }));
}
