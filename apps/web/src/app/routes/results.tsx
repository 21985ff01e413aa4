import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { SkeletonCards } from '../../components/skeleton-cards';
import { electionsQuery } from '../../features/elections/api/election-queries';
import { ResultsHome } from '../../features/results/components/results-home';
import { messageFor } from '../../lib/messages/message-for';
import { paths } from '../../lib/paths';
import { usePage } from '../../lib/search/use-page';
import { useSearchText } from '../../lib/search/use-search-text';
import { useSignedIn } from '../../lib/session/use-signed-in';

export function ResultsRoute() {
  const { role } = useSignedIn();
  const search = useSearchText();
  const query = useQuery(electionsQuery({ search, page: usePage() }));
  return (
    <>
      <PageHeader title="Results" description="Choose an election to see how it came out." />
      {query.isPending ? (
        <SkeletonCards label="Loading the elections" />
      ) : query.isError ? (
        <ErrorState
          message={messageFor('electionsLoad', query.error)?.text ?? ''}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.results.length > 0 ? (
        <ResultsHome {...query.data} elections={query.data.results} />
      ) : search ? (
        <EmptyState message={`No election is called “${search}”.`} />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden="true" className="size-7" />}
          title="No results yet"
          message={
            role === 'organiser'
              ? 'Results appear here with your first election.'
              : 'Results appear here with the first election on whose electoral roll you stand.'
          }
          action={
            role === 'organiser' && (
              <LinkButton to={paths.createElection()}>Create an election</LinkButton>
            )
          }
        />
      )}
    </>
  );
}
