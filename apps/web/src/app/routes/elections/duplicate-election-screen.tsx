import { annulmentIdSchema } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { DuplicateElectionForm } from '../../../features/elections/components/duplicate-election-form';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { resultsQuery } from '../../../features/results/api';
import { useElectionId } from '../../../lib/route-ids';

/** Duplicates an election. `?repeats=` is the annulment whose position is voted on again. */
function DuplicateElectionRoute() {
  const id = useElectionId();
  const [params] = useSearchParams();
  const asked = annulmentIdSchema.safeParse(params.get('repeats')).data;
  const { data: results, isLoading } = useQuery(resultsQuery(asked ? id : null));
  const repeated = results?.positions.find(({ annulment }) => annulment?._id === asked);
  if (isLoading) return <SkeletonPage label={t`Loading the position`} />;
  return (
    <LoadedElection electionId={id}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="overview" />
          <PageHeader
            title={
              repeated
                ? t`Repeat the vote on ${{ position: repeated.position }}`
                : t`Duplicate ${{ name: election.name }}`
            }
            description={
              repeated
                ? t`A new election with this position alone. It says that it repeats the one of ${{ name: election.name }}, whose results point to it.`
                : t`A new election with the same ballot paper, for the next time you vote. The old one stays as it is.`
            }
          />
          <DuplicateElectionForm
            key={election._id}
            election={election}
            repeats={repeated?.annulment?._id}
          />
        </>
      )}
    </LoadedElection>
  );
}

export { DuplicateElectionRoute as Component };
