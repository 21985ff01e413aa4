import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        title={t`Results`}
        description={t`Choose an election to see its results.`}
        actions={
          isOrganiser && (
            <LinkButton
              variant="secondary"
              to={paths.pastResults()}
              icon={<History aria-hidden="true" className="size-4" />}
            >
              <Trans>Over the years</Trans>
            </LinkButton>
          )
        }
      />
      <FoundElections
        skeleton={<SkeletonCards label={t`Loading the elections`} />}
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden="true" className="size-7" />}
            title={t`No results yet`}
            message={
              mayCreate
                ? t`Results appear here once you have created an election.`
                : isOrganiser
                  ? t`Results appear here once your organisation has an election.`
                  : t`Results appear here once you are on the electoral roll of an election.`
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
