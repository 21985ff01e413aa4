import { isVotingOver } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
            title={t`Register a voter`}
            description={
              !isVotingOver(election.status) && (
                <Trans>
                  One at a time.{' '}
                  <Link to={paths.importVoters(election._id)} className="text-link">
                    Add many at once
                  </Link>
                </Trans>
              )
            }
          />
          {isVotingOver(election.status) ? (
            <Notice title={t`Voting is closed`}>
              <p>
                <Trans>The electoral roll stays as it was when voting closed.</Trans>
              </p>
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
