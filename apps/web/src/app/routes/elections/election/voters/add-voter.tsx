import { isVotingOver } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../../components/feedback/load-error';
import { Notice } from '../../../../../components/feedback/notice';
import { PageHeader } from '../../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../../features/elections/api/election-queries';
import { NewVoter } from '../../../../../features/voters/components/new-voter';
import { paths } from '../../../../../lib/paths';
import { useElectionId } from '../../../../../lib/route-ids';

function AddVoterRoute() {
  const electionId = useElectionId();
  const election = useQuery(electionQuery(electionId));
  if (election.isPending) return <SkeletonPage label="Loading the election" />;
  const isOver = election.data && isVotingOver(election.data.status);
  return (
    <>
      <PageHeader
        title="Register a voter"
        description={election.data?.name}
        back={{ to: paths.electionVoters(electionId), label: 'Electoral roll' }}
      />
      {!election.data && (
        <LoadError
          area="electionLoad"
          error={election.error}
          onRetry={() => void election.refetch()}
        />
      )}
      {election.data && isOver && (
        <Notice title="Voting is closed">
          <p>The electoral roll stays as it was when voting closed.</p>
        </Notice>
      )}
      {election.data && !isOver && (
        <div className="max-w-text">
          <NewVoter
            electionId={election.data._id}
            collectsDemographics={election.data.settings.collectDemographics}
          />
        </div>
      )}
    </>
  );
}

export { AddVoterRoute as Component };
