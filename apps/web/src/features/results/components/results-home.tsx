import type { ElectionSummary } from '@hustings/shared';
import { ResultsElectionCard } from './results-election-card';

export function ResultsHome({ elections }: { elections: readonly ElectionSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {elections.map((election) => (
        <li key={election._id} className="grid">
          <ResultsElectionCard election={election} />
        </li>
      ))}
    </ul>
  );
}
