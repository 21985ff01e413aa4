import { methodOf, type PositionResult } from '@hustings/shared';
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
  const sums = sumsHeading(method);
  return [
    {
      value: 'candidates',
      label: 'Candidates',
      content: (
        <CandidatesTable position={position} candidates={candidates} sums={sums} final={final} />
      ),
      printed: (
        <CandidatesTable position={position} candidates={candidates} sums={sums} final={final} />
      ),
    },
    {
      value: 'graph',
      label: 'Graph',
      content: (
        <Suspense fallback={<Skeleton className="h-[400px] w-full" />}>
          <VotesChart position={position} candidates={candidates} sums={sums} />
        </Suspense>
      ),
    },
  ];
}

/** `Votes`, `First preferences`, `Stars`. */
export function sumsHeading(method: PositionResult['method']): string {
  const { sumsAre } = methodOf(method);
  return sumsAre.slice(0, 1).toUpperCase() + sumsAre.slice(1);
}
