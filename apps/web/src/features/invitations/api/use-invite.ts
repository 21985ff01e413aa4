import { inviteAnswerSchema, type ElectionId, type InviteTo } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Queues invitations; to those who had one already it goes as a reminder. */
export function useInvite(electionId: ElectionId) {
  return useChange((to: InviteTo) =>
    request(`/api/v1/elections/${electionId}/invitations`, inviteAnswerSchema, {
      method: 'POST',
      body: { to },
    }),
  );
}
