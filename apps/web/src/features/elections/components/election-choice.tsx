import type { ElectionId, ElectionSummary } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ElectionStatusBadge } from '../../../components/election-status-badge';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { LinkButton } from '../../../components/link-button';
import { Pagination } from '../../../components/pagination';
import { SkeletonRows } from '../../../components/skeleton-rows';
import { messageFor } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { usePage } from '../../../lib/search/use-page';
import { useSearchText } from '../../../lib/search/use-search-text';
import { electionsQuery } from '../api/election-queries';

interface ElectionChoiceProps {
  /** Where choosing an election leads. */
  pathOf: (electionId: ElectionId) => string;
}

/** The own elections, one of which is to be chosen. */
export function ElectionChoice({ pathOf }: ElectionChoiceProps) {
  const search = useSearchText();
  const page = usePage();
  const elections = useQuery(electionsQuery({ search, page }));
  if (elections.isPending) return <SkeletonRows label="Loading elections" />;
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
        message="There are no elections available. Please create a new one to get started."
        action={<LinkButton to={paths.createElection()}>Create an election</LinkButton>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-surface">
        {results.map((election) => (
          <li key={election._id}>
            <Link
              to={pathOf(election._id)}
              className="flex items-center gap-4 px-4 py-4 -outline-offset-3 hover:bg-paper sm:px-5"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="truncate font-bold tracking-tight">{election.name}</span>
                <span className="text-sm text-ink-soft">{votersOf(election)}</span>
              </span>
              <ElectionStatusBadge status={election.status} />
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
      <Pagination page={page} limit={limit} total={total} noun="elections" />
    </div>
  );
}

function votersOf({ voters }: ElectionSummary): string {
  return `${voters.toLocaleString('en')} ${voters === 1 ? 'voter' : 'voters'} on the roll`;
}
