import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/feedback/load-error';
import { LinkButton } from '../../../../components/buttons/link-button';
import { PageHeader } from '../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../features/elections/api/election-queries';
import { paths } from '../../../../lib/paths';
import { ElectionScreen } from './election-screen';
import { useElectionId } from '../../../../lib/route-ids';

/** An election, at both of its addresses. */
function ElectionRoute() {
  const electionId = useElectionId();
  const election = useQuery(electionQuery(electionId));
  if (election.isPending) return <SkeletonPage label="Loading the election" />;
  // What was shown stays when asking again fails, such as right after it was deleted.
  if (!election.data) {
    return (
      <>
        <PageHeader title="Election" back={{ to: paths.elections(), label: 'Elections' }} />
        <LoadError
          area="electionLoad"
          error={election.error}
          onRetry={() => void election.refetch()}
          action={<LinkButton to={paths.elections()}>Go to your elections</LinkButton>}
        />
      </>
    );
  }
  return <ElectionScreen key={election.data._id} election={election.data} />;
}

export { ElectionRoute as Component };
