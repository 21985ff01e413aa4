import { readProfileCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const profileKeys = {
  one: (accountId: string) => ['accounts', accountId] as const,
};

export function profileQuery(accountId: string) {
  return queryOptions({
    queryKey: profileKeys.one(accountId),
    queryFn: ({ signal }) => send(readProfileCall, { params: { id: accountId }, signal }),
  });
}
