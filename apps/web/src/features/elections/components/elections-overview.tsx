import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { LinkButton } from '../../../components/link-button';
import { Pagination } from '../../../components/pagination';
import { SkeletonCards } from '../../../components/skeleton-cards';
import { SkeletonRows } from '../../../components/skeleton-rows';
import { messageFor } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { usePage } from '../../../lib/search/use-page';
import { useSearchText } from '../../../lib/search/use-search-text';
import { electionsQuery } from '../api/election-queries';
import type { CardView } from '../use-card-view';
import { ElectionsList } from './elections-list';

interface ElectionsOverviewProps {
  view: CardView;
  renderVoters: (electionId: ElectionId) => ReactNode;
}

/** The elections that the search in the address finds, page by page. */
export function ElectionsOverview({ view, renderVoters }: ElectionsOverviewProps) {
  const search = useSearchText();
  const page = usePage();
  const elections = useQuery(electionsQuery({ search, page }));
  if (elections.isPending) {
    return view === 'grid' ? (
      <SkeletonCards label="Loading elections" />
    ) : (
      <SkeletonRows rows={4} label="Loading elections" />
    );
  }
  if (elections.isError) {
    return (
      <ErrorState
        message={messageFor('electionsLoad', elections.error)?.text ?? ''}
        onRetry={() => void elections.refetch()}
      />
    );
  }
  const { results, total, limit } = elections.data;
  if (results.length === 0 && search) {
    return (
      <EmptyState
        message={`No election has “${search}” in its name.`}
        action={
          <LinkButton variant="secondary" to="?">
            Show all elections
          </LinkButton>
        }
      />
    );
  }
  if (results.length === 0) {
    return (
      <EmptyState
        icon={<Vote aria-hidden="true" className="size-7" />}
        title="No elections yet"
        message="Create your first election: name it, set its dates, then add positions, candidates and voters."
        action={<LinkButton to={paths.createElection()}>Create an election</LinkButton>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ElectionsList elections={results} view={view} renderVoters={renderVoters} />
      <Pagination page={page} limit={limit} total={total} noun="elections" />
    </div>
  );
}
