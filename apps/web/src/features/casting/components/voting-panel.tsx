import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PageHeader } from '../../../components/headings/page-header';
import { paths } from '../../../lib/paths';
import { votesQuery } from '../api';
import { VotesOverview } from './votes-overview';

/** Leads a voter to the ballot, directly if there is only one. */
export function VotingPanel() {
  const { data } = useQuery(votesQuery());
  const [only, ...others] = (data?.results ?? []).filter((vote) => vote.canVote);
  if (only && others.length === 0) return <Navigate to={paths.ballot(only.election._id)} replace />;
  return (
    <>
      <PageHeader
        title={t`Vote`}
        description={
          only ? t`Several ballots are waiting for you. Choose one to begin.` : undefined
        }
      />
      <VotesOverview />
    </>
  );
}
