import type { ElectionId } from '@hustings/shared';
import { Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { paths } from '../../../lib/paths';
import type { CardView } from '../use-card-view';
import { ElectionsList } from './elections-list';
import { FoundElections } from './found-elections';

interface ElectionsOverviewProps {
  view: CardView;
  renderVoters: (electionId: ElectionId) => ReactNode;
}

/** The own elections, as cards or as a list. */
export function ElectionsOverview({ view, renderVoters }: ElectionsOverviewProps) {
  return (
    <FoundElections
      skeleton={
        view === 'grid' ? (
          <SkeletonCards label="Loading elections" />
        ) : (
          <SkeletonRows rows={4} label="Loading elections" />
        )
      }
      empty={
        <EmptyState
          icon={<Vote aria-hidden="true" className="size-7" />}
          title="No elections yet"
          message="Create your first election: name it, set its dates, then add positions, candidates and voters."
          action={<LinkButton to={paths.createElection()}>Create an election</LinkButton>}
        />
      }
    >
      {(elections) => (
        <ElectionsList elections={elections} view={view} renderVoters={renderVoters} />
      )}
    </FoundElections>
  );
}
