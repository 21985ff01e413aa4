import type { ElectionSummary } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { Pagination } from '../../../components/tables/pagination';
import { failedLoad } from '../../../lib/messages/message-for';
import { usePage } from '../../../lib/address/use-page';
import { useSearchText } from '../../../lib/address/use-search-text';
import { electionsQuery } from '../api';

interface FoundElectionsProps {
  /** Shown while the elections load. */
  skeleton: ReactNode;
  /** Shown if there are no elections at all. */
  empty: ReactNode;
  /** Only archived elections. */
  archived?: boolean;
  children: (elections: readonly ElectionSummary[]) => ReactNode;
}

/** The elections that match the search in the address, page by page. */
export function FoundElections({
  skeleton,
  empty,
  archived = false,
  children,
}: FoundElectionsProps) {
  const search = useSearchText();
  const page = usePage();
  const elections = useQuery(electionsQuery({ search, page, archived }));
  if (elections.isPending) return skeleton;
  if (elections.isLoadingError) {
    return <ErrorState {...failedLoad('electionsLoad', elections)} />;
  }
  const { results, total, limit } = elections.data;
  if (total === 0 && search) {
    return (
      <EmptyState
        message={t`No election has “${search}” in its name.`}
        action={
          <LinkButton variant="secondary" to="?">
            <Trans>Show all elections</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (total === 0) return empty;
  return (
    <div className="grid grid-cols-1 gap-4">
      {children(results)}
      <Pagination page={page} limit={limit} total={total} />
    </div>
  );
}
