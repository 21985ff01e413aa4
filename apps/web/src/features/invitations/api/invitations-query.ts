import { invitationProgressSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const invitationKeys = {
  one: (electionId: string) => ['invitations', electionId] as const,
};

const POLL_MS = 2000;

/** How the invitations of an election are doing; asked again while some are on their way. */
export function invitationsQuery(electionId: string) {
  return queryOptions({
    queryKey: invitationKeys.one(electionId),
    queryFn: ({ signal }) =>
      request(`/api/v1/elections/${electionId}/invitations`, invitationProgressSchema, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.queued > 0 ? POLL_MS : false),
  });
}
