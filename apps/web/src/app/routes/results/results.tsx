import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { FoundElections } from '../../../features/elections/components/found-elections';
import { ResultsHome } from '../../../features/results/components/results-home';
import { useMay } from '../../../lib/session/use-may';
import { useSignedIn } from '../../../lib/session/use-signed-in';

function ResultsRoute() {
  const isOrganiser = useSignedIn().role === 'organiser';
  const mayCreate = useMay('runElections');
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
              mayCreate
                ? 'Results appear here once you have created an election.'
                : isOrganiser
                  ? 'Results appear here once your organisation has an election.'
                  : 'Results appear here once you are on the electoral roll of an election.'
            }
            action={mayCreate && <CreateElectionLink />}
          />
        }
      >
        {(elections) => <ResultsHome elections={elections} />}
      </FoundElections>
    </>
  );
}

export { ResultsRoute as Component };
