import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Archive, Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { useMay } from '../../../lib/session/use-may';
import type { CardView } from '../use-card-view';
import { ElectionsList } from './elections-list';
import { FoundElections } from './found-elections';

interface ElectionsOverviewProps {
  view: CardView;
  /** Only archived elections. */
  archived?: boolean;
  renderVoters: (electionId: ElectionId) => ReactNode;
}

/** The user's elections, as cards or as a list. */
export function ElectionsOverview({
  view,
  archived = false,
  renderVoters,
}: ElectionsOverviewProps) {
  const mayCreate = useMay('runElections');
  return (
    <FoundElections
      archived={archived}
      skeleton={
        view === 'grid' ? (
          <SkeletonCards label={t`Loading elections`} />
        ) : (
          <SkeletonRows rows={4} label={t`Loading elections`} />
        )
      }
      empty={
        archived ? (
          <EmptyState
            icon={<Archive aria-hidden="true" className="size-7" />}
            title={t`The archive is empty`}
            message={t`Archive a closed election from its menu to hide it from your lists.`}
          />
        ) : (
          <EmptyState
            icon={<Vote aria-hidden="true" className="size-7" />}
            title={t`No elections yet`}
            message={
              mayCreate
                ? t`Create your first election: name it, set its dates, then add positions, candidates and voters.`
                : t`Elections appear here once an owner or officer of your organisation has created one.`
            }
            action={mayCreate && <CreateElectionLink />}
          />
        )
      }
    >
      {(elections) => (
        <ElectionsList elections={elections} view={view} renderVoters={renderVoters} />
      )}
    </FoundElections>
  );
}
