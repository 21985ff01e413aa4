import type { RollEntry, ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { LinkButton } from '../../../components/buttons/link-button';
import { Pagination } from '../../../components/tables/pagination';
import { SearchField } from '../../../components/fields/search-field';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Table } from '../../../components/tables/table';
import { paths } from '../../../lib/paths';
import { usePage } from '../../../lib/address/use-page';
import { useSearchText } from '../../../lib/address/use-search-text';
import { rollQuery } from '../api/roll-queries';
import { ResetPasswordButton } from './reset-password-button';

/** The voters of an election, each with a button that sends a link to choose a new password. */
export function PasswordResets({ electionId }: { electionId: ElectionId }) {
  const search = useSearchText();
  const page = usePage();
  const roll = useQuery(rollQuery({ electionId, search, page }));
  if (roll.isPending) return <SkeletonRows label="Loading the roll" />;
  if (roll.isLoadingError) {
    return (
      <LoadError
        title="The roll could not be loaded"
        area="votersLoad"
        error={roll.error}
        onRetry={() => void roll.refetch()}
      />
    );
  }
  const { results, total, limit } = roll.data;
  if (total === 0 && !search) {
    return (
      <EmptyState
        message="Nobody is on the electoral roll of this election yet."
        action={<LinkButton to={paths.addVoter(electionId)}>Register a voter</LinkButton>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField label="Search by name or e-mail" />
      {total === 0 ? (
        <EmptyState message={`Nobody on the roll matches “${search}”.`} />
      ) : (
        <Table<RollEntry>
          caption="Voters"
          rows={results}
          rowKey={(voter) => voter._id}
          stacks
          columns={[
            {
              key: 'voter',
              header: 'Voter',
              isRowHeader: true,
              cell: (voter) => (
                <span className="grid">
                  {voter.fullName}
                  <span className="text-xs font-normal text-ink-soft">{voter.email}</span>
                </span>
              ),
            },
            {
              key: 'reset',
              header: <span className="sr-only">Reset</span>,
              align: 'end',
              cell: (voter) => <ResetPasswordButton voter={voter} />,
            },
          ]}
        />
      )}
      <Pagination page={page} limit={limit} total={total} noun="voters" />
    </div>
  );
}
