import { profileSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const profileKeys = {
  one: (accountId: string) => ['accounts', accountId] as const,
};

export function profileQuery(accountId: string) {
  return queryOptions({
    queryKey: profileKeys.one(accountId),
    queryFn: ({ signal }) => request(`/auth/users/profile/${accountId}`, profileSchema, { signal }),
  });
}
