import { tokenCheckAnswerSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

/** Whether an e-mailed link can still be used. Asked once for each visit. */
export function tokenCheckQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'token', token],
    queryFn: ({ signal }) =>
      request('/auth/users/token', tokenCheckAnswerSchema, { query: { token }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
