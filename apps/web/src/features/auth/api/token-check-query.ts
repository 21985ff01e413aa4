import { checkLinkCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/** Whether an e-mailed link can still be used. Asked once for each visit. */
export function tokenCheckQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'token', token],
    queryFn: ({ signal }) => send(checkLinkCall, { query: { token }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
