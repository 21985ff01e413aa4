import { auditTrailSchema } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client';

const auditKeys = {
  one: (electionId: string) => ['audit', electionId] as const,
};

export function auditQuery(electionId: string) {
  return queryOptions({
    queryKey: auditKeys.one(electionId),
    queryFn: ({ signal }) =>
      request(`/api/v1/elections/${electionId}/audit`, auditTrailSchema, { signal }),
  });
}
