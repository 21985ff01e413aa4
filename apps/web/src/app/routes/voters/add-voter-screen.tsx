import { isVotingOver } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { NewVoter } from '../../../features/voters/components/new-voter';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';

function AddVoterRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="voters" />
          <PageHeader
            title="Register a voter"
            description={
              !isVotingOver(election.status) && (
                <>
                  One at a time.{' '}
                  <Link to={paths.importVoters(election._id)} className="text-link">
                    Add many at once
                  </Link>
                </>
              )
            }
          />
          {isVotingOver(election.status) ? (
            <Notice title="Voting is closed">
              <p>The electoral roll stays as it was when voting closed.</p>
            </Notice>
          ) : (
            <div className="max-w-text">
              <NewVoter
                electionId={election._id}
                collectsDemographics={election.settings.collectDemographics}
              />
            </div>
          )}
        </>
      )}
    </LoadedElection>
  );
}

export { AddVoterRoute as Component };
