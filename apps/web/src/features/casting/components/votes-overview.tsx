import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Vote } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { Section } from '../../../components/headings/section';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { failedLoad } from '../../../lib/messages/message-for';
import { useSearchText } from '../../../lib/address/use-search-text';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { votesQuery } from '../api';
import { groupVotes } from '../votes-groups';
import { VotesList } from './votes-list';
import { WaitingBallot } from './waiting-ballot';

/** A voter's elections, grouped by what they require. */
export function VotesOverview() {
  const { id } = useSignedIn();
  const search = useSearchText();
  const query = useQuery(votesQuery());

  if (query.isPending) return <SkeletonCards cards={2} label={t`Loading your elections`} />;
  if (query.isLoadingError) {
    return <ErrorState {...failedLoad('votesLoad', query)} />;
  }
  const { results } = query.data;
  if (results.length === 0) {
    return (
      <EmptyState
        icon={<Vote aria-hidden="true" className="size-7" />}
        title={t`You are not on an electoral roll yet`}
        message={t`When an organiser puts you on one, the election appears here and you receive an invitation by email.`}
      />
    );
  }
  const { waiting, coming, voted, missed } = groupVotes(results, search);
  if ([waiting, coming, voted, missed].every((group) => group.length === 0)) {
    return <EmptyState message={t`No election of yours is called “${search}”.`} />;
  }
  return (
    <div className="grid gap-10">
      <Section title={t`Waiting for your vote`}>
        {waiting.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>No election is waiting for your vote at the moment.</Trans>
          </p>
        ) : (
          <ul className="grid gap-5">
            {waiting.map((vote) => (
              <li key={vote.election._id}>
                <WaitingBallot vote={vote} accountId={id} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <VotesList title={t`Not open yet`} votes={coming} />
      <VotesList title={t`You have voted`} votes={voted} />
      <VotesList title={t`Closed without your vote`} votes={missed} />
    </div>
  );
}
