import { ChartNoAxesColumn, History } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { FoundElections } from '../../../features/elections/components/found-elections';
import { ResultsHome } from '../../../features/results/components/results-home';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { useSignedIn } from '../../../lib/session/use-signed-in';

function ResultsRoute() {
  const isOrganiser = useSignedIn().role === 'organiser';
  const mayCreate = useMay('runElections');
  return (
    <>
      <PageHeader
        title="Results"
        description="Choose an election to see its results."
        actions={
          isOrganiser && (
            <LinkButton
              variant="secondary"
              to={paths.pastResults()}
              icon={<History aria-hidden="true" className="size-4" />}
            >
              Over the years
            </LinkButton>
          )
        }
      />
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
