import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/feedback/load-error';
import { PageHeader } from '../../../../components/headings/page-header';
import { SkeletonRows } from '../../../../components/skeletons/skeleton-rows';
import { auditQuery } from '../../../../features/audit/api/audit-query';
import { AuditTrail } from '../../../../features/audit/components/audit-trail';
import { ElectionStrip } from '../../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../../lib/route-ids';

function AuditRoute() {
  const id = useElectionId();
  const trail = useQuery(auditQuery(id));
  return (
    <LoadedElection electionId={id}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="overview" />
          <PageHeader
            title="Audit trail"
            description="Who did what and when. It never holds a vote, and nothing changes or deletes an entry."
          />
          {trail.isPending && <SkeletonRows label="Loading the audit trail" />}
          {trail.isError && (
            <LoadError area="auditLoad" error={trail.error} onRetry={() => void trail.refetch()} />
          )}
          {trail.isSuccess && <AuditTrail trail={trail.data} election={election} />}
        </>
      )}
    </LoadedElection>
  );
}

export { AuditRoute as Component };
