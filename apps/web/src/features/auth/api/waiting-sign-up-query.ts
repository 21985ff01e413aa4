import { readSignUpCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/** What a verification link is for. Asking changes nothing: programs that open links do it too. */
export function waitingSignUpQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'signUp', token],
    queryFn: ({ signal }) => send(readSignUpCall, { query: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
