import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';
import { inARow } from '../../../lib/words/in-a-row';
import { votesQuery } from '../api';

/** For an organiser who is also a voter. Renders nothing if no ballot is waiting. */
export function OwnBallotNotice() {
  const votes = useQuery(votesQuery());
  if (votes.isLoadingError) {
    return (
      <div className="mb-6">
        <ErrorLine
          message={t`We could not check whether a ballot is waiting for you.`}
          onRetry={() => void votes.refetch()}
        />
      </div>
    );
  }
  const waiting = (votes.data?.results ?? []).filter((vote) => vote.canVote);
  if (waiting.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice title={t`Your own vote is waiting`}>
        <p>
          <Trans>
            You are on the electoral roll of{' '}
            {{ elections: inARow(waiting.map(({ election }) => election.name)) }}.{' '}
            <Link to={paths.votes()} className="text-link">
              Vote
            </Link>
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
