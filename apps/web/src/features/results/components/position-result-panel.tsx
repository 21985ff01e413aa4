import type { PositionResult } from '@hustings/shared';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { Tabs } from '../../../components/surfaces/tabs';
import { counted } from '../../../lib/counted';
import { CandidatesTable } from './candidates-table';
import { ElectedLine } from './elected-line';

const VotesChart = lazy(() =>
  import('./votes-chart').then((file) => ({ default: file.VotesChart })),
);

interface PositionResultPanelProps {
  result: PositionResult;
  final: boolean;
  /** A group of voters: the seats are not theirs alone to fill. */
  isPartial: boolean;
  tab: string;
  onTabChange: (tab: string) => void;
}

export function PositionResultPanel({
  result,
  final,
  isPartial,
  tab,
  onTabChange,
}: PositionResultPanelProps) {
  const { position, ballots, abstentions } = result;
  const candidates = isPartial
    ? result.candidates.map((candidate) => ({ ...candidate, elected: false, tied: false }))
    : result.candidates;
  return (
    <div className="grid grid-cols-1 gap-4">
      {final && !isPartial && <ElectedLine position={result} size="medium" />}
      <Tabs
        label={`Vote result for ${position}`}
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'candidates',
            label: 'Candidates',
            content: <CandidatesTable position={position} candidates={candidates} final={final} />,
          },
          {
            value: 'graph',
            label: 'Graph',
            content: (
              <Suspense fallback={<Skeleton className="h-[400px] w-full" />}>
                <VotesChart position={position} candidates={candidates} />
              </Suspense>
            ),
          },
        ]}
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {counted(ballots, 'ballot')}, of which {abstentions.toLocaleString('en')} left this position
        empty. The share is of the ballots that chose somebody.
      </p>
    </div>
  );
}
