import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/buttons/link-button';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { nominationsQuery } from '../../../features/nominations/api';
import { ReviewList } from '../../../features/nominations/components/review-list';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';

function NominationsRoute() {
  const id = useElectionId();
  const list = useQuery(nominationsQuery(id));
  return (
    <LoadedElection electionId={id}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="ballot" />
          <PageHeader
            title={t`Nominations`}
            documentTitle={t`Nominations: ${election.name}`}
            description={t`People you admit become candidates. Nominees not admitted before voting opens are not on the ballot.`}
            actions={
              <LinkButton variant="secondary" to={paths.nominate(id)}>
                <Trans>See the page</Trans>
              </LinkButton>
            }
          />
          {list.isPending && <SkeletonRows label={t`Loading the nominations`} />}
          {list.isError && !list.data && <LoadError area="nominationsLoad" query={list} />}
          {list.data && <ReviewList election={election} list={list.data} />}
        </>
      )}
    </LoadedElection>
  );
}

export { NominationsRoute as Component };
