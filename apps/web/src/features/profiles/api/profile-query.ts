import { readProfileCall, type PersonId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const profileKeys = {
  one: (personId: PersonId) => ['accounts', personId] as const,
};

export function profileQuery(personId: PersonId) {
  return queryOptions({
    queryKey: profileKeys.one(personId),
    queryFn: ({ signal }) => send(readProfileCall, { params: { id: personId }, signal }),
  });
}
