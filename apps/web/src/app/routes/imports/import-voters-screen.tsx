import { isVotingOver } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { EarlierImports } from '../../../features/imports/components/earlier-imports';
import { ImportProgress } from '../../../features/imports/components/import-progress';
import { NewImport, type GivenList } from '../../../features/imports/components/new-import';
import { paths } from '../../../lib/paths';
import { importIdIn, useElectionId } from '../../../lib/route-ids';

/** Adds many voters from a list. The address keeps the id of the current import. */
function ImportVotersRoute() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as {
    state: { isBegun?: boolean; given?: GivenList } | null;
  };
  const job = importIdIn(params);
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="voters" />
          <PageHeader
            title={t`Import voters`}
            description={t`From a spreadsheet, a file of contacts, or rows you paste. Nobody is added twice.`}
          />
          {job ? (
            <ImportProgress
              key={job}
              election={election}
              job={job}
              startsFocused={state?.isBegun === true}
            />
          ) : isVotingOver(election.status) ? (
            <Notice title={t`Voting is closed`}>
              <p>
                <Trans>The electoral roll stays as it was when voting closed.</Trans>
              </p>
            </Notice>
          ) : (
            <>
              <NewImport
                election={election}
                given={state?.given}
                onBegun={(begun) =>
                  void navigate(paths.importVoters(election._id, begun), {
                    state: { isBegun: true },
                  })
                }
              />
              <p className="mt-4 text-sm text-ink-soft">
                <Trans>
                  For voters of an earlier election,{' '}
                  <Link to={paths.directory(election._id)} className="text-link">
                    use the directory
                  </Link>
                  . You need no file.
                </Trans>
              </p>
              <EarlierImports electionId={election._id} />
            </>
          )}
        </>
      )}
    </LoadedElection>
  );
}

export { ImportVotersRoute as Component };
