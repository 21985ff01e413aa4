import type { PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { CandidatesTable } from '../components/candidates-table';
import type { ResultTab } from './method-view';

const VotesChart = lazy(() =>
  import('../components/votes-chart').then((file) => ({ default: file.VotesChart })),
);

/** The candidates' sums as a table and as bars: all there is for a group, or until the count is recorded. */
export function sumsTabs(
  { method, position, candidates }: PositionResult,
  final: boolean,
): ResultTab[] {
  return [
    {
      value: 'candidates',
      label: t`Candidates`,
      content: (
        <CandidatesTable
          position={position}
          candidates={candidates}
          method={method}
          final={final}
        />
      ),
      printed: (
        <CandidatesTable
          position={position}
          candidates={candidates}
          method={method}
          final={final}
        />
      ),
    },
    {
      value: 'graph',
      label: t`Graph`,
      content: (
        <Suspense fallback={<Skeleton className="h-[400px] w-full" />}>
          <VotesChart position={position} candidates={candidates} method={method} />
        </Suspense>
      ),
    },
  ];
}
