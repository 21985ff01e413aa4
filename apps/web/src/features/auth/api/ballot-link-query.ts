import { openBallotCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { startSession } from '../../../lib/session/session-store';

/** Signs in for the ballot that a mailed link is the key to. Done once for each visit. */
export function ballotLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'ballotLink', token],
    queryFn: async ({ signal }) => {
      const session = await send(openBallotCall, { body: { token }, signal });
      startSession(session);
      return session;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
