import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/feedback/load-error';
import { PageHeader } from '../../../../components/headings/page-header';
import { SkeletonRows } from '../../../../components/skeletons/skeleton-rows';
import { auditQuery } from '../../../../features/audit/api/audit-query';
import { AuditTrail } from '../../../../features/audit/components/audit-trail';
import { electionQuery } from '../../../../features/elections/api/election-queries';
import { paths } from '../../../../lib/paths';
import { useElectionId } from '../../../../lib/route-ids';

function AuditRoute() {
  const id = useElectionId();
  const election = useQuery(electionQuery(id));
  const trail = useQuery(auditQuery(id));
  const electionName = election.data?.name ?? 'Election';
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Who did what and when. It never holds a vote, and nothing changes or deletes an entry."
        back={{ to: paths.election(id), label: electionName }}
      />
      {trail.isPending && <SkeletonRows label="Loading the audit trail" />}
      {trail.isError && (
        <LoadError area="auditLoad" error={trail.error} onRetry={() => void trail.refetch()} />
      )}
      {trail.isSuccess && (
        <AuditTrail trail={trail.data} election={{ _id: id, name: electionName }} />
      )}
    </>
  );
}

export { AuditRoute as Component };
