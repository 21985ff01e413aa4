import type { ElectionId, ElectionSummary } from '@hustings/shared';
import type { ReactNode } from 'react';
import type { CardView } from '../use-card-view';
import { ElectionCard } from './election-card';
import { ElectionRow } from './election-row';

interface ElectionsListProps {
  elections: readonly ElectionSummary[];
  view: CardView;
  renderVoters: (electionId: ElectionId) => ReactNode;
}

export function ElectionsList({ elections, view, renderVoters }: ElectionsListProps) {
  if (view === 'grid') {
    return (
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {elections.map((election) => (
          <li key={election._id} className="grid">
            <ElectionCard election={election} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
      {elections.map((election) => (
        <ElectionRow key={election._id} election={election} renderVoters={renderVoters} />
      ))}
    </ul>
  );
}
