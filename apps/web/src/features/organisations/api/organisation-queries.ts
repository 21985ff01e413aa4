import { listMembersCall, readOrganisationCall } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const organisationKeys = {
  own: () => ['organisation'] as const,
  members: () => [...organisationKeys.own(), 'members'] as const,
};

/** The organisation of whoever is signed in. */
export function organisationQuery() {
  return queryOptions({
    queryKey: organisationKeys.own(),
    queryFn: ({ signal }) => send(readOrganisationCall, { signal }),
  });
}

/** Its members, in the order they joined, and who is invited to be one. */
export function membersQuery() {
  return queryOptions({
    queryKey: organisationKeys.members(),
    queryFn: ({ signal }) => send(listMembersCall, { signal }),
  });
}
