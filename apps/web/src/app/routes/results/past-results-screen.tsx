import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { PrintButton } from '../../../components/buttons/print-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Pagination } from '../../../components/tables/pagination';
import { pastResultsQuery } from '../../../features/results/api';
import { PastTurnout } from '../../../features/results/components/past-turnout';
import { PastVotes } from '../../../features/results/components/past-votes';
import { usePage } from '../../../lib/address/use-page';
import { failedLoad } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';

/** Compares the organisation's elections over the years. */
function PastResultsRoute() {
  return (
    <>
      <PageHeader
        title={t`Over the years`}
        description={t`Turnout and results of your closed elections beside each other, by their recorded counts.`}
        back={{ to: paths.results(), label: t`Results` }}
        actions={<PrintButton />}
      />
      <PastResults />
    </>
  );
}

function PastResults() {
  const page = usePage();
  const past = useQuery(pastResultsQuery(page));
  if (past.isPending) return <SkeletonRows label={t`Loading the closed elections`} />;
  if (past.isLoadingError) {
    return <ErrorState {...failedLoad('resultsLoad', past)} />;
  }
  const { results, total, limit } = past.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden="true" className="size-7" />}
        title={t`Nothing to compare yet`}
        message={t`The first election appears here once its votes are counted.`}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {results.length > 0 && (
        <>
          <PastTurnout elections={results} />
          <PastVotes elections={results} />
        </>
      )}
      <Pagination page={page} limit={limit} total={total} />
    </div>
  );
}

export { PastResultsRoute as Component };
