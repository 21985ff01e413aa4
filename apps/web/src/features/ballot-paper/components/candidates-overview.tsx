import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { Pagination } from '../../../components/tables/pagination';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { failedLoad } from '../../../lib/messages/message-for';
import { usePage } from '../../../lib/address/use-page';
import { useSearchText } from '../../../lib/address/use-search-text';
import { useMay } from '../../../lib/session/use-may';
import { candidatesQuery } from '../api';
import { CandidateCards } from './candidate-cards';

/** The candidates that the search in the address finds, page by page. */
export function CandidatesOverview() {
  const search = useSearchText();
  const page = usePage();
  const mayCreate = useMay('runElections');
  const candidates = useQuery(candidatesQuery({ search, page }));
  if (candidates.isPending) return <SkeletonCards cards={6} label={t`Loading candidates`} />;
  if (candidates.isLoadingError) {
    return <ErrorState {...failedLoad('candidatesLoad', candidates)} />;
  }
  const { results, total, limit } = candidates.data;
  if (total === 0 && search) {
    return (
      <EmptyState
        message={t`No candidate is called “${search}”.`}
        action={
          <LinkButton variant="secondary" to="?">
            <Trans>Show all candidates</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (total === 0) {
    return (
      <EmptyState
        icon={<UserRoundCheck aria-hidden="true" className="size-7" />}
        message={
          mayCreate
            ? t`No candidates added yet. Go ahead and create an election and add some candidates.`
            : t`No candidates added yet. An owner or officer of your organisation adds them.`
        }
        action={mayCreate && <CreateElectionLink />}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <CandidateCards candidates={results} />
      <Pagination page={page} limit={limit} total={total} />
    </div>
  );
}
