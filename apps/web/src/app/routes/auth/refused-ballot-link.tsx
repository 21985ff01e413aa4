import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { NewLinkSheet } from '../../../features/auth/components/new-link-sheet';
import { resultsQuery } from '../../../features/results/api';
import type { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { ResultInstead } from './result-instead';

interface RefusedBallotLinkProps {
  token: string;
  error: ApiError;
  /** The election named in the link. */
  electionId: ElectionId | null;
}

/** Shown for a link that no longer opens a ballot. After the close it leads to the published result. */
export function RefusedBallotLink({ token, error, electionId }: RefusedBallotLinkProps) {
  const results = useQuery(resultsQuery(electionId));
  if (electionId && results.isPending) return <SkeletonPage label={t`Checking your link`} />;
  if (electionId && results.data?.final) return <ResultInstead electionId={electionId} />;
  if (isCast(error)) {
    return <AccountSheet title={t`Your ballot is in the box`} lead={answerText(error)} />;
  }
  return (
    <NewLinkSheet
      token={token}
      title={t`This link opens no ballot`}
      lead={t`It may be incomplete, a newer one may have taken its place, or voting has ended. If you can still vote, a new link lets you.`}
    />
  );
}

function isCast({ params }: ApiError): boolean {
  return params !== undefined && 'because' in params && params.because === 'ballot_cast';
}
