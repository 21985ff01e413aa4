import { downloadAuditTrailCall, readAuditTrailCall, type ElectionId } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '../../lib/api/client';

const auditKeys = {
  one: (electionId: ElectionId) => ['audit', electionId] as const,
};

export function auditQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: auditKeys.one(electionId),
    queryFn: ({ signal }) => send(readAuditTrailCall, { params: { id: electionId }, signal }),
  });
}

export function downloadAuditTrail(id: ElectionId): Promise<Blob> {
  return fetchFile(downloadAuditTrailCall, { params: { id } });
}
