import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { auditQuery } from '../../../features/audit-trail/api';
import { AuditTrail } from '../../../features/audit-trail/components/audit-trail';
import { TrailForVoters } from '../../../features/audit-trail/components/trail-for-voters';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';
import { useMay } from '../../../lib/session/use-may';

/** Members of the organisation see the whole trail, voters the part they may read. */
function AuditRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <TrailScreen election={election} />}
    </LoadedElection>
  );
}

function TrailScreen({ election }: { election: Election }) {
  const trail = useQuery(auditQuery(election._id));
  const isOwn = useMay('readElections', election);
  return (
    <>
      {isOwn && <ElectionStrip election={election} current="overview" />}
      <PageHeader
        title={t`Audit trail`}
        description={
          isOwn
            ? t`Who did what and when. It never holds a vote, and nothing changes or deletes an entry.`
            : t`What was done in “${{ election: election.name }}”, and when. It never holds a vote, and nothing changes or deletes an entry.`
        }
        back={isOwn ? undefined : { to: paths.electionResults(election._id), label: t`Results` }}
      />
      {trail.isPending && <SkeletonRows label={t`Loading the audit trail`} />}
      {trail.isError && <LoadError area="auditLoad" query={trail} />}
      {trail.isSuccess &&
        ('reader' in trail.data ? (
          <TrailForVoters trail={trail.data} />
        ) : (
          <AuditTrail trail={trail.data} election={election} />
        ))}
    </>
  );
}

export { AuditRoute as Component };
