import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { FoundElections } from '../../../features/elections/components/found-elections';
import { ResultsHome } from '../../../features/results/components/results-home';
import { paths } from '../../../lib/paths';
import { useSignedIn } from '../../../lib/session/use-signed-in';

function ResultsRoute() {
  const isOrganiser = useSignedIn().role === 'organiser';
  return (
    <>
      <PageHeader title="Results" description="Choose an election to see its results." />
      <FoundElections
        skeleton={<SkeletonCards label="Loading the elections" />}
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden="true" className="size-7" />}
            title="No results yet"
            message={
              isOrganiser
                ? 'Results appear here once you have created an election.'
                : 'Results appear here once you are on the electoral roll of an election.'
            }
            action={
              isOrganiser && <LinkButton to={paths.createElection()}>Create an election</LinkButton>
            }
          />
        }
      >
        {(elections) => <ResultsHome elections={elections} />}
      </FoundElections>
    </>
  );
}

export { ResultsRoute as Component };
