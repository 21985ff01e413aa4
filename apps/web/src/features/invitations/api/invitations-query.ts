import { readInvitationsCall, type ElectionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { invitationsLessDeleted } from '../../../lib/undo/less-deleted';

const invitationKeys = {
  one: (electionId: ElectionId) => ['invitations', electionId] as const,
};

const POLL_MS = 2000;

/** How the invitations of an election are doing; asked again while some are on their way. */
export function invitationsQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: invitationKeys.one(electionId),
    queryFn: async ({ signal }) =>
      invitationsLessDeleted(
        await send(readInvitationsCall, { params: { electionId }, signal }),
        electionId,
      ),
    refetchInterval: ({ state }) => (state.data && state.data.queued > 0 ? POLL_MS : false),
  });
}
