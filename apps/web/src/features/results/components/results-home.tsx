import type { ElectionSummary } from '@hustings/shared';
import { Pagination } from '../../../components/pagination';
import { ResultsElectionCard } from './results-election-card';

interface ResultsHomeProps {
  elections: readonly ElectionSummary[];
  page: number;
  limit: number;
  total: number;
}

export function ResultsHome({ elections, page, limit, total }: ResultsHomeProps) {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {elections.map((election) => (
          <li key={election._id} className="grid">
            <ResultsElectionCard election={election} />
          </li>
        ))}
      </ul>
      <Pagination page={page} limit={limit} total={total} noun="elections" />
    </div>
  );
}
