import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { LinkButton } from '../../../components/buttons/link-button';
import { NewLinkSheet } from '../../../features/auth/components/new-link-sheet';
import { paths } from '../../../lib/paths';
import { resultsQuery } from '../../../features/results/api';
import { isSessionPersisted } from '../../../lib/session/persist';
import { ResultInstead } from './result-instead';

interface RefusedInvitationProps {
  token: string;
  /** The election the invitation is for; older links name none. */
  electionId: ElectionId | null;
  /** The path of the invited voter's ballot. */
  ballot: string;
}

/** An invitation that was used or came too late. After the close, leads to the published result. */
export function RefusedInvitation({ token, electionId, ballot }: RefusedInvitationProps) {
  const results = useQuery(resultsQuery(electionId));
  if (electionId && results.isPending) return <SkeletonPage label={t`Checking your link`} />;
  if (electionId && results.data?.final) return <ResultInstead electionId={electionId} />;
  // Voters return to this email for their ballot. Signed-in voters go straight to it.
  if (isSessionPersisted()) return <Navigate to={ballot} replace />;
  return (
    <NewLinkSheet
      token={token}
      title={t`This invitation cannot be used`}
      lead={t`It has been used before, is incomplete, or voting has ended. If you have chosen a password, sign in with it and find your ballot.`}
    >
      <LinkButton to={paths.login()} state={{ from: { pathname: ballot } }}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </NewLinkSheet>
  );
}
