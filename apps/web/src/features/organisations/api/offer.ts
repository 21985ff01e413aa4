import {
  acceptInvitationCall,
  acceptInvitationSchema,
  readOfferedMembershipCall,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { refreshSession } from '../../../lib/session/refresh-session';

/** Whether a link can be that of an invitation at all. */
export function isOfferToken(token: string): boolean {
  return acceptInvitationSchema.safeParse({ token }).success;
}

/** What the link of an invitation is for. */
export function offerQuery(token: string) {
  return queryOptions({
    queryKey: ['offers', token],
    queryFn: ({ signal }) => send(readOfferedMembershipCall, { query: { token }, signal }),
    enabled: isOfferToken(token),
    // Once accepted it is over; what it was stays on the screen until the next one is there.
    staleTime: Infinity,
  });
}

export function useAcceptOffer() {
  return useMutation({
    mutationFn: async (token: string) => {
      await send(acceptInvitationCall, { body: { token } });
      // From here on the session says what one is in the organisation.
      await refreshSession();
    },
  });
}
