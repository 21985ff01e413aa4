import { verifyEmailCall, type WaitingSignUp } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/**
 * Verifies an address. A query, though it changes something: in the browser that signed up it runs on
 * arrival, and the cache keeps it from running twice, when the second would hear that the link is
 * used.
 */
export function verifyEmailQuery(token: string, password?: WaitingSignUp['password']) {
  return queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: () =>
      send(verifyEmailCall, { query: { token, ...(password === 'mailed' && { password }) } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
